import {
  type Icon,
  IconCards,
  IconFileText,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconSailboat,
} from '@tabler/icons-react'

export type MenuEntry = { to: string; label: string; icon: Icon; count?: number }
export type MenuGroup = { title?: string; entries: MenuEntry[] }

const everyone: MenuGroup = {
  entries: [
    { to: '/home', label: 'Dashboard', icon: IconLayoutDashboard },
    { to: '/Boats', label: 'Boats', icon: IconSailboat },
    { to: '/Requests', label: 'Boat Requests', icon: IconFileText },
    { to: '/Subscriptions', label: 'Subscriptions', icon: IconCards },
  ],
}
const yard: MenuGroup = {
  title: 'Yard',
  entries: [{ to: '/board', label: 'Yard board', icon: IconLayoutKanban }],
}

export const menuFor = (isStaff: boolean): MenuGroup[] => (isStaff ? [everyone, yard] : [everyone])
