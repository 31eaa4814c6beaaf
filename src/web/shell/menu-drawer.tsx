import type { ReactNode } from 'react'
import { marinaName } from '#web/platform/marina-name.ts'
import type { MenuGroup } from '#web/shell/menu.ts'
import { SideMenu } from '#web/shell/side-menu.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'

type Props = { opened: boolean; onClose: () => void; groups: MenuGroup[]; foot: ReactNode }
/** The side menu of a narrow screen. */
export function MenuDrawer({ opened, onClose, groups, foot }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} title={marinaName()} size={280} classNames={{ body: 'stack gap-lg' }}>
      <SideMenu groups={groups} onNavigate={onClose} />
      {foot}
    </Drawer>
  )
}
