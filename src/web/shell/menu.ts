import { msg } from '@lingui/core/runtime-macro'
import {
  type Icon,
  IconArrowBarDown,
  IconArrowBarUp,
  IconBuildingBank,
  IconCalendarRepeat,
  IconCalendarTime,
  IconCards,
  IconChecklist,
  IconFileSpreadsheet,
  IconFileText,
  IconFlag3,
  IconHistory,
  IconHourglassLow,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLayoutKanban,
  IconMailQuestion,
  IconMessageCircle,
  IconReportMoney,
  IconSailboat,
  IconSettings,
  IconSpeakerphone,
  IconTool,
  IconUserShield,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { Sentence } from '#contract/language/sentence.ts'
import type { Role } from '#contract/schedules/decide.ts'

type NavigationEntry = { to: string; label: Sentence; icon: Icon; count?: number }
export type MenuGroup = { title?: Sentence; entries: NavigationEntry[] }

const everyone: MenuGroup = {
  entries: [
    { to: '/home', label: msg`Dashboard`, icon: IconLayoutDashboard },
    { to: '/Boats', label: msg`Boats`, icon: IconSailboat },
    { to: '/Requests', label: msg`Boat Requests`, icon: IconFileText },
    { to: '/BoatServices', label: msg`Boat Services Requests`, icon: IconTool },
    { to: '/Subscriptions', label: msg`Subscriptions`, icon: IconCards },
  ],
}
const yard: MenuGroup = {
  title: msg`Yard`,
  entries: [
    { to: '/DayPlan', label: msg`Day plan`, icon: IconCalendarTime },
    { to: '/Review', label: msg`Review queue`, icon: IconChecklist },
    { to: '/board', label: msg`Yard board`, icon: IconLayoutKanban },
    { to: '/RackMap', label: msg`Rack map`, icon: IconLayoutGrid },
    { to: '/ScheduleDropOffs', label: msg`Drop-offs`, icon: IconArrowBarUp },
    { to: '/SchedulePickUps', label: msg`Pick-ups`, icon: IconArrowBarDown },
    { to: '/Findings', label: msg`Findings`, icon: IconFlag3 },
    { to: '/RunsOut', label: msg`What runs out`, icon: IconHourglassLow },
  ],
}

const messages: NavigationEntry = { to: '/Messages', label: msg`Messages`, icon: IconMessageCircle }
const people: MenuGroup = {
  title: msg`People`,
  entries: [
    { to: '/Customers', label: msg`Customers`, icon: IconUsers },
    messages,
    { to: '/Enquiries', label: msg`Enquiries`, icon: IconMailQuestion },
    { to: '/Broadcasts', label: msg`Broadcasts`, icon: IconSpeakerphone },
  ],
}

const imports: NavigationEntry = {
  to: '/Imports',
  label: msg({ message: 'Import', context: 'a marina’s own file' }),
  icon: IconFileSpreadsheet,
}
const marina: MenuGroup = {
  title: msg`Marina`,
  entries: [
    { to: '/Settings', label: msg`Settings`, icon: IconSettings },
    imports,
    { to: '/Staff', label: msg`Staff`, icon: IconUserShield },
    { to: '/AuditLog', label: msg`Audit log`, icon: IconHistory },
  ],
}

const money: NavigationEntry = { to: '/Money', label: msg`Money`, icon: IconWallet }
const staffsMoney: MenuGroup = {
  title: msg`Money`,
  entries: [
    { to: '/WorkOrders', label: msg`Work orders`, icon: IconTool },
    { to: '/Invoices', label: msg`Invoices`, icon: IconWallet },
    { to: '/Renewals', label: msg`Renewals`, icon: IconCalendarRepeat },
    { to: '/BankFiles', label: msg`Bank files`, icon: IconBuildingBank },
    { to: '/Accounting', label: msg`Accounting`, icon: IconReportMoney },
  ],
}

/** Less while it is not known who is signed in; `hasMoney`: the marina writes down what is owed. */
export function menuFor(role: Role | undefined, hasMoney = false): MenuGroup[] {
  if (role !== 'admin' && role !== 'staff')
    return [everyone, { entries: role === 'customer' && hasMoney ? [money, messages] : [messages] }]
  const own = role === 'admin' ? marina : { title: msg`Marina`, entries: [imports] }
  return [everyone, yard, people, ...(hasMoney ? [staffsMoney] : []), own]
}
