import {
  type Icon,
  IconArrowBarDown,
  IconArrowBarUp,
  IconCards,
  IconChecklist,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconMailQuestion,
  IconMessageCircle,
  IconSailboat,
  IconSettings,
  IconTool,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import type { Role } from '#contract/schedules/decide.ts'

type NavigationEntry = { to: string; label: string; icon: Icon; count?: number }
export type MenuGroup = { title?: string; entries: NavigationEntry[] }

const everyone: MenuGroup = {
  entries: [
    { to: '/home', label: 'Dashboard', icon: IconLayoutDashboard },
    { to: '/Boats', label: 'Boats', icon: IconSailboat },
    { to: '/Requests', label: 'Boat Requests', icon: IconFileText },
    { to: '/BoatServices', label: 'Boat Services Requests', icon: IconTool },
    { to: '/Subscriptions', label: 'Subscriptions', icon: IconCards },
  ],
}
const yard: MenuGroup = {
  title: 'Yard',
  entries: [
    { to: '/Review', label: 'Review queue', icon: IconChecklist },
    { to: '/board', label: 'Yard board', icon: IconLayoutKanban },
    { to: '/ScheduleDropOffs', label: 'Drop-offs', icon: IconArrowBarUp },
    { to: '/SchedulePickUps', label: 'Pick-ups', icon: IconArrowBarDown },
  ],
}

const messages: NavigationEntry = { to: '/Messages', label: 'Messages', icon: IconMessageCircle }
const people: MenuGroup = {
  title: 'People',
  entries: [
    { to: '/Customers', label: 'Customers', icon: IconUsers },
    messages,
    { to: '/Enquiries', label: 'Enquiries', icon: IconMailQuestion },
  ],
}

const marina: MenuGroup = {
  title: 'Marina',
  entries: [
    { to: '/Settings', label: 'Settings', icon: IconSettings },
    { to: '/Staff', label: 'Staff', icon: IconUserShield },
    { to: '/AuditLog', label: 'Audit log', icon: IconHistory },
  ],
}

/** Less while it is not known who is signed in. */
export const menuFor = (role: Role | undefined): MenuGroup[] =>
  role === 'admin'
    ? [everyone, yard, people, marina]
    : role === 'staff'
      ? [everyone, yard, people]
      : [everyone, { entries: [messages] }]
