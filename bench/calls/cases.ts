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
} as const

const pageOf = (name: string, path: string, who: Who, pageSize: number, query = ''): Call => ({
  name,
  who,
  path: `${path}?page=1&pageSize=${pageSize}${query}`,
  pageSize,
})

export const calls: readonly Call[] = [
  ...Object.entries(lists).flatMap(([name, path]) =>
    [10, 100].map((pageSize) => pageOf(`${name}, staff`, path, 'staff', pageSize)),
  ),
  pageOf('Boats, a customer', lists.Boats, 'fewBoats', 10),
  pageOf('Boats, a customer of 500', lists.Boats, 'manyBoats', 10),
  pageOf('Boats, a rare search', lists.Boats, 'staff', 10, `&searchQuery=${searches.rare}`),
  { name: 'Inbox, staff', who: 'staff', path: '/user/unreadmessages', pageSize: null },
  { name: 'Messages of a chat, staff', who: 'staff', path: '/message/GetMessages/7?after=0', pageSize: 100 },
  { name: 'One boat, staff', who: 'staff', path: '/Boat/GetByID/7', pageSize: null },
  { name: 'History of a boat, staff', who: 'staff', path: '/Boat/History/7', pageSize: null },
  { name: 'Who am I', who: 'fewBoats', path: '/Person/me', pageSize: null },
]
