import { type people, searches } from '../lists/fill.ts'

export type Who = keyof typeof people

/** A call that is measured; paths are those of the contract, below /api. */
export interface Call {
  name: string
  who: Who
  path: string
  /** null where there is no page. */
  pageSize: number | null
}

const lists = {
  Boats: '/Boat/searchBoats',
  Subscriptions: '/Subscription/search',
  'Boat Services': '/BoatService/search',
  Requests: '/Schedule/searchRequest',
  'Drop-offs': '/Schedule/searchDropOffSchedule',
  'Pick-ups': '/Schedule/searchPickUpSchedule',
  Customers: '/Person/paged',
} as const

const pageOf = (name: string, path: string, who: Who, pageSize: number, query = ''): Call => ({
  name,
  who,
  path: `${path}?page=1&pageSize=${pageSize}${query}`,
  pageSize,
})

const single = (name: string, who: Who, path: string): Call => ({ name, who, path, pageSize: null })

export const calls: readonly Call[] = [
  ...Object.entries(lists).flatMap(([name, path]) =>
    [10, 100].map((pageSize) => pageOf(`${name}, staff`, path, 'staff', pageSize)),
  ),
  pageOf('Boats, a customer', lists.Boats, 'fewBoats', 10),
  pageOf('Boats, a customer of 500', lists.Boats, 'manyBoats', 10),
  pageOf('Boats, a rare search', lists.Boats, 'staff', 10, `&searchQuery=${searches.rare}`),
  { name: 'Inbox, staff', who: 'staff', path: '/user/unreadmessages', pageSize: 100 },
  { name: 'Messages of a chat, staff', who: 'staff', path: '/message/GetMessages/7?after=0', pageSize: 20 },
  single('Chat of a customer, staff', 'staff', '/chat/GetByUser/22'),
  single('One boat, staff', 'staff', '/Boat/GetByID/7'),
  single('History of a boat, staff', 'staff', '/Boat/History/7'),
  single('One request, staff', 'staff', '/Schedule/GetByID/7'),
  single('One subscription, staff', 'staff', '/Subscription/GetByID/7'),
  single('One boat service, staff', 'staff', '/BoatService/GetByID/7'),
  single('Dashboard, staff', 'staff', '/Dashboard'),
  single('Dashboard, a customer', 'fewBoats', '/Dashboard'),
  single('Notices', 'fewBoats', '/Notification'),
  single('Who am I', 'fewBoats', '/Person/me'),
]
