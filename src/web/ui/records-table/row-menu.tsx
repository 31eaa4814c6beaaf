import { t } from '@lingui/core/macro'
import { IconDots } from '@tabler/icons-react'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'

/** What may also be done with a record, if anything; dangerous entries stand last, apart. */
export function RowMenu({ name, items }: { name: string; items: RowMenuItem[] }) {
  if (items.length === 0) return null
  const look = { variant: 'subtle', color: 'gray', c: 'inherit' } as const
  return (
    <MenuButton label={t`More for ${name}`} icon={<IconDots size={20} />} look={look} entries={items} width={240} />
  )
}
