import { readRequests, readServices } from './boats.ts'
import { expect, type Page } from './fixtures.ts'
import type { DemoUser } from './people.ts'

export type Screen = { name: string; address: string; heading: string | RegExp }

const listed: Screen[] = [
  { name: 'home', address: '/home', heading: 'Dashboard' },
  { name: 'boats', address: '/Boats', heading: 'Boats' },
  { name: 'boat-new', address: '/Boats/create', heading: 'New Boat' },
  { name: 'requests', address: '/Requests', heading: 'Requests' },
  { name: 'request-new', address: '/Requests/create', heading: 'New Request' },
  { name: 'drop-offs', address: '/ScheduleDropOffs', heading: 'Schedule Drop Off (Lifting)' },
  { name: 'drop-off-new', address: '/ScheduleDropOffs/create', heading: 'New DropOff Schedule (Lifting)' },
  { name: 'pick-ups', address: '/SchedulePickUps', heading: 'Schedule PickUp (Lowering)' },
  { name: 'pick-up-new', address: '/SchedulePickUps/create', heading: 'New PickUp Schedule' },
  { name: 'boat-services', address: '/BoatServices', heading: 'Boat Services' },
  { name: 'boat-service-new', address: '/BoatServices/create', heading: 'New Boat Service' },
  { name: 'subscriptions', address: '/Subscriptions', heading: 'Subscriptions' },
  { name: 'subscription-new', address: '/Subscriptions/create', heading: 'New Subscription' },
  { name: 'messages', address: '/Messages', heading: /^Messages/ },
  { name: 'nothing', address: '/Boats/999999', heading: 'Boat' },
]

/** Pages of one record each, of those the person sees first. */
export async function ofRecords(page: Page): Promise<Screen[]> {
  const rows = await readRequests(page)
  const at = (status: number) => rows.find(({ scheduleStatus }) => scheduleStatus === status)
  const stored = at(7) ?? at(8) ?? rows[0]
  const asked = at(0) ?? rows[0]
  const answer = await page.request.get(`/api/Schedule/GetByID/${stored?.id}`)
  const { boatId, boat } = (await answer.json()) as {
    boatId: number
    boat: { name: string; subscription: { id: number } }
  }
  const services = await readServices(page)
  const serviceAt = (status: number) => services.find(({ boatServiceStatus }) => boatServiceStatus === status)
  const reviewed = serviceAt(1) ?? services[0]
  return [
    { name: 'boat-service-edit', address: `/BoatServices/${serviceAt(0)?.id}`, heading: 'Edit Boat Service' },
    {
      name: 'boat-service',
      address: `/BoatServices/${reviewed?.id}`,
      heading: new RegExp(`^${reviewed?.serviceType.name}.*, ${reviewed?.boat.name}`),
    },
    { name: 'boat', address: `/Boats/${boatId}`, heading: new RegExp(`^${boat.name}`) },
    { name: 'boat-edit', address: `/Boats/${boatId}?edit=true`, heading: 'Edit Boat' },
    { name: 'request', address: `/Requests/${stored?.id}`, heading: boat.name },
    { name: 'drop-off-edit', address: `/ScheduleDropOffs/${asked?.id}`, heading: /./ },
    { name: 'pick-up', address: `/SchedulePickUps/${stored?.id}`, heading: /./ },
    { name: 'request-edit', address: `/Requests/${asked?.id}/edit`, heading: 'Edit Request' },
    { name: 'out', address: `/Requests/${stored?.id}/out`, heading: /^(Take her out|Change the times)$/ },
    {
      name: 'subscription',
      address: `/Subscriptions/${boat.subscription.id}`,
      heading: `Subscription of ${boat.name}`,
    },
  ]
}

const staffOnly: Screen[] = [
  { name: 'day-plan', address: '/DayPlan', heading: 'Day plan' },
  { name: 'yard-screen', address: '/yard', heading: /^Yard/ },
  { name: 'board', address: '/board', heading: 'Yard board' },
  { name: 'rack-map', address: '/RackMap', heading: 'Rack map' },
  { name: 'review-queue', address: '/Review', heading: 'Review queue' },
  { name: 'findings', address: '/Findings', heading: 'Findings' },
  { name: 'runs-out', address: '/RunsOut', heading: 'What runs out' },
  { name: 'customers', address: '/Customers', heading: 'Customers' },
  { name: 'customer', address: '/Customers/5', heading: /./ },
  { name: 'customer-new', address: '/Customers/create', heading: 'New customer' },
  { name: 'customers-invite', address: '/Customers/invite', heading: 'Invite owners' },
  { name: 'customer-edit', address: '/Customers/5/edit', heading: 'Edit customer' },
  { name: 'broadcasts', address: '/Broadcasts', heading: 'Broadcasts' },
  { name: 'broadcast-new', address: '/Broadcasts/create', heading: 'Write to many' },
  { name: 'walk-in', address: '/WalkIn', heading: 'Walk-in' },
  { name: 'imports', address: '/Imports', heading: 'Import' },
  { name: 'message-new', address: '/Messages/create', heading: 'Write to a customer' },
  { name: 'invoices', address: '/Invoices', heading: 'Issue invoices' },
  { name: 'work-orders', address: '/WorkOrders', heading: 'Work orders' },
  { name: 'renewals', address: '/Renewals', heading: 'Renewals' },
  { name: 'renewal-new', address: '/Renewals/create', heading: 'Renew a season' },
  { name: 'bank-files', address: '/BankFiles', heading: 'Bank files' },
  { name: 'accounting', address: '/Accounting', heading: 'Accounting' },
  { name: 'accounting-documents', address: '/Accounting/Documents', heading: 'Accounting' },
  { name: 'accounting-payments', address: '/Accounting/Payments', heading: 'Accounting' },
  { name: 'messages-of-one', address: '/Messages/1', heading: /^Messages/ },
]
const sections = ['hours', 'yard', 'racks&rack=1&row=1', 'lists', 'papers', 'contact', 'plans', 'mail', 'jobs']
const adminOnly: Screen[] = [
  ...sections.map((section) => ({
    name: `settings-${section.split('&')[0]}`,
    address: `/Settings?section=${section}`,
    heading: 'Settings',
  })),
  { name: 'racks-make', address: '/Settings/Racks/make', heading: 'Make racks' },
  { name: 'racks-bays', address: '/Settings/Racks/bays', heading: 'Change bays' },
  { name: 'audit-log', address: '/AuditLog', heading: 'Audit log' },
  { name: 'customer-merge', address: '/Customers/5/merge', heading: 'Merge customers' },
  { name: 'customer-erase', address: '/Customers/5/erase', heading: 'Erase customer' },
  { name: 'staff', address: '/Staff', heading: 'Staff' },
  { name: 'staff-account', address: '/Staff?account=2', heading: 'Staff' },
]
/** Whoever does not run the marina reads why the page is closed. */
const closed: Screen[] = [
  { name: 'settings-closed', address: '/Settings', heading: 'Settings' },
  { name: 'racks-make-closed', address: '/Settings/Racks/make', heading: 'Make racks' },
  { name: 'racks-bays-closed', address: '/Settings/Racks/bays', heading: 'Change bays' },
  { name: 'staff-closed', address: '/Staff', heading: 'Staff' },
  { name: 'day-plan-closed', address: '/DayPlan', heading: 'Day plan' },
  { name: 'board-closed', address: '/board', heading: 'Yard board' },
  { name: 'rack-map-closed', address: '/RackMap', heading: 'Rack map' },
  { name: 'review-queue-closed', address: '/Review', heading: 'Review queue' },
  { name: 'findings-closed', address: '/Findings', heading: 'Findings' },
  { name: 'customers-closed', address: '/Customers', heading: 'Customers' },
  { name: 'customers-invite-closed', address: '/Customers/invite', heading: 'Invite owners' },
  { name: 'broadcasts-closed', address: '/Broadcasts', heading: 'Broadcasts' },
  { name: 'walk-in-closed', address: '/WalkIn', heading: 'Walk-in' },
  { name: 'invoices-closed', address: '/Invoices', heading: 'Issue invoices' },
  { name: 'renewals-closed', address: '/Renewals', heading: 'Renewals' },
  { name: 'bank-files-closed', address: '/BankFiles', heading: 'Bank files' },
  { name: 'accounting-closed', address: '/Accounting', heading: 'Accounting' },
  { name: 'imports-closed', address: '/Imports', heading: 'Import' },
]
const closedTo = (page: string): Screen => ({ name: `closed-${page}`, address: `/${page}`, heading: /./ })
/** What each of the demo’s users is shown, record pages aside. */
export const everybodys: [DemoUser, Screen[]][] = [
  ['admin', adminOnly],
  ['customer', [...listed, ...closed]],
  ['staff', [...listed, ...staffOnly]],
]
/** What those users can reach besides, which `npm test` looks at elsewhere; `npm run test:long` goes there, too. */
export const besides: [DemoUser, Screen[]][] = [
  ['admin', [...listed, ...staffOnly, { name: 'account', address: '/Account', heading: /./ }]],
  ['customer', [{ name: 'account', address: '/Account', heading: /./ }, closedTo('AuditLog'), closedTo('Enquiries')]],
  [
    'staff',
    [
      { name: 'account', address: '/Account', heading: /./ },
      { name: 'enquiries', address: '/Enquiries', heading: /./ },
      { name: 'enquiry', address: '/Enquiries/1', heading: /./ },
      { name: 'no-enquiry', address: '/Enquiries/999999', heading: /./ },
      ...['Settings', 'Staff', 'AuditLog'].map(closedTo),
    ],
  ],
]
/** What nobody needs to sign in for. */
export const open: Screen[] = [
  { name: 'landing', address: '/', heading: /./ },
  ...['about', 'pricing', 'contactus', 'privacy-policy', 'delete-account', 'visit-sent', 'message-sent'].map(
    (name) => ({
      name,
      address: `/${name}`,
      heading: /./,
    }),
  ),
  { name: 'login', address: '/login', heading: 'Welcome aboard' },
  { name: 'register', address: '/register', heading: 'Register' },
  { name: 'forgot-password', address: '/ForgetPassword', heading: 'Forgot password' },
  { name: 'not-found', address: '/nowhere', heading: /./ },
]

/** Where links lead that are mailed, once they are no good any more. */
export const overdue: Screen[] = ['Confirm', 'ForgotPasswordConfirm'].map((page) => ({
  name: `overdue-${page}`,
  address: `/${page}/nothing`,
  heading: /./,
}))

/** Opens a screen and waits until it is itself. */
export async function visit(page: Page, { address, heading }: Screen) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}
