import { Menu as List, type MenuProps } from '@mantine/core'
import { useBackCloses } from '#web/ui/overlay/back-closes.tsx'

type Props = MenuProps & { opened: boolean; onChange: (opened: boolean) => void }
function BackClosedMenu(props: Props) {
  useBackCloses(props.opened, () => props.onChange(false))
  return <List {...props} />
}
/** Mantine's menu that Back closes. */
export const Menu = Object.assign(BackClosedMenu, {
  Target: List.Target,
  Dropdown: List.Dropdown,
  Item: List.Item,
  RadioGroup: List.RadioGroup,
  RadioItem: List.RadioItem,
  Divider: List.Divider,
})
