import type { ReactNode } from 'react'
import { marinaName } from '#web/platform/marina-name.ts'
import type { MenuGroup } from '#web/shell/menu.ts'
import { SideMenu } from '#web/shell/side-menu.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'

type Props = { opened: boolean; onClose: () => void; groups: MenuGroup[]; head?: ReactNode; foot: ReactNode }
/** The side menu of a narrow screen. */
export function MenuDrawer({ opened, onClose, groups, head, foot }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} title={marinaName()} size={280} classNames={{ body: 'stack gap-lg' }}>
      {/* its link closes the drawer, as an entry does */}
      {head && <div onClickCapture={onClose}>{head}</div>}
      <SideMenu groups={groups} onNavigate={onClose} />
      {foot}
    </Drawer>
  )
}
