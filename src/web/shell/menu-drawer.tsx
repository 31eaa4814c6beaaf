import type { ReactNode } from 'react'
import { marinaName } from '#web/platform/marina-name.ts'
import type { MenuGroup } from '#web/shell/menu.ts'
import classes from '#web/shell/menu-drawer.module.css'
import { SideMenu } from '#web/shell/side-menu.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { useOpenedAfterMount } from '#web/ui/use-opened-after-mount.ts'

type Props = { opened: boolean; onClose: () => void; groups: MenuGroup[]; foot: ReactNode }
/** The side menu of a narrow screen. */
export function MenuDrawer({ opened, onClose, groups, foot }: Props) {
  return (
    <Drawer
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={marinaName()}
      size={280}
      classNames={{ body: classes.body ?? '' }}
    >
      <SideMenu groups={groups} onNavigate={onClose} />
      {foot}
    </Drawer>
  )
}
