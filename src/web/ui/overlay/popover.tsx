import { Popover as Bubble, type PopoverProps } from '@mantine/core'
import { useBackCloses } from '#web/ui/overlay/back-closes.tsx'

type Props = PopoverProps & { opened: boolean; onChange: (opened: boolean) => void }
function BackClosedPopover(props: Props) {
  useBackCloses(props.opened, () => props.onChange(false))
  return <Bubble {...props} />
}
/** Mantine's popover that Back closes. */
export const Popover = Object.assign(BackClosedPopover, { Target: Bubble.Target, Dropdown: Bubble.Dropdown })
