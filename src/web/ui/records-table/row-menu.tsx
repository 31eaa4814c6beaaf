import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'
import classes from './row-menu.module.css'

function Entry({ item }: { item: RowMenuItem }) {
  const { label, icon: Mark, to, onClick, danger, closed } = item
  const shared = { leftSection: <Mark size={18} />, className: danger ? classes.danger : classes.item }
  if (closed)
    return (
      <Menu.Item {...shared} aria-disabled data-disabled closeMenuOnClick={false}>
        {label}
        <small className={classes.why}>{closed}</small>
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

/** What may also be done with a record; dangerous entries stand last, apart. */
export function RowMenu({ name, items }: { name: string; items: RowMenuItem[] }) {
  const calm = items.filter((item) => !item.danger)
  const dangerous = items.filter((item) => item.danger)
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} color="gray" c="inherit" aria-label={`More for ${name}`}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {calm.map((item) => (
          <Entry key={item.label} item={item} />
        ))}
        {calm.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map((item) => (
          <Entry key={item.label} item={item} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
