import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOpenedAtOnce } from '#web/ui/menu/use-opened-at-once.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import classes from './menu-list.module.css'

export type MenuEntry = {
  label: string
  icon: Icon
  /** Leads there; else `onClick` does it. */
  to?: string
  onClick?: () => void
  /** Stands last, apart. */
  danger?: boolean
  /** Why it cannot be done now; the entry stays, so that people learn where it is. */
  closed?: string | null | undefined
  /** One of several of which one holds. */
  chosen?: boolean
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, icon: Mark, to, onClick, danger, closed, chosen } = entry
  const shared = { leftSection: <Mark size={18} />, className: `handy ${danger ? classes.danger : classes.item}` }
  if (chosen !== undefined)
    return (
      <Menu.RadioItem value={label} closeMenuOnClick rightSection={<Mark size={18} />}>
        {label}
      </Menu.RadioItem>
    )
  if (closed)
    return (
      <Menu.Item {...shared} aria-disabled data-disabled closeMenuOnClick={false}>
        {label}
        <small className={`block text-note ${classes.why}`}>{closed}</small>
      </Menu.Item>
    )
  if (to)
    return (
      <Menu.Item {...shared} component={Link} to={to}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...shared} onClick={onClick}>
      {label}
    </Menu.Item>
  )
}
const entriesOf = (entries: readonly MenuEntry[]) => entries.map((entry) => <Entry key={entry.label} entry={entry} />)

type Props = {
  entries: readonly MenuEntry[]
  button: ActionIconProps & { 'aria-label': string; children: ReactNode }
  width: number
  offset?: number
}
/** Its button and, at once, the open menu. */
export function MenuList({ entries, button, width, offset = 8 }: Props) {
  const { target, opened, setOpened } = useOpenedAtOnce()
  const choices = entries.filter(({ chosen }) => chosen !== undefined)
  const acts = entries.filter(({ chosen }) => chosen === undefined)
  const calm = acts.filter(({ danger }) => !danger)
  const dangerous = acts.filter(({ danger }) => danger)
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={width} offset={offset}>
      <Menu.Target>
        <ActionIcon {...button} ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices.length > 0 && (
          <Menu.RadioGroup
            value={choices.find(({ chosen }) => chosen)?.label ?? ''}
            onChange={(label) => choices.find((one) => one.label === label)?.onClick?.()}
          >
            {entriesOf(choices)}
          </Menu.RadioGroup>
        )}
        {entriesOf(calm)}
        {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {entriesOf(dangerous)}
      </Menu.Dropdown>
    </Menu>
  )
}
