import { type DialogStep, stepTitle } from '#web/schedules/steps/steps.ts'
import { readIdleBoat, readRequests, readServices } from './boats.ts'
import { askWhy, dayOfTwo, openTake } from './day.ts'
import { expect, type Page } from './fixtures.ts'
import { isPhone } from './inspect.ts'
import { signInWithMachines } from './machines.ts'
import { ownOrigin } from './own-origin.ts'
import { type DemoUser, openMenu, registeredQuietly } from './people.ts'
import { askForMisfit } from './rack-map.ts'

/** The status of a request at which each dialog of the lifecycle opens; a new step does not compile without one. */
const statusOf: Record<DialogStep, number> = {
  'review-request': 0,
  'review-payment': 1,
  'confirm-drop-off': 3,
  'inspection-done': 5,
  lift: 6,
  'move-bay': 7,
  'change-machine': 1,
  'withdraw-pick-up': 8,
  lower: 8,
  collect: 9,
  restow: 9,
  'back-on-rack': 3,
  release: 6,
  return: 10,
  reschedule: 1,
  cancel: 1,
  undo: 5,
}

export interface Opening {
  name: string
  at: string
  /** What is pressed there, one after the other. */
  press?: ((page: Page) => Promise<void>)[]
  /** The dialog that is open then. */
  title: string | RegExp
  only?: 'phone' | 'desktop'
}
const press = (role: 'button' | 'link' | 'menuitem', name: string | RegExp) => (page: Page) =>
  page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click()
const button = (name: string | RegExp) => press('button', name)
const tick = (name: string) => (page: Page) => page.getByRole('checkbox', { name }).first().check()
/** On a phone the lesser actions of a page lie in its menu. */
export const action = (name: string) => async (page: Page) => {
  const shown = page.getByRole('button', { name, exact: true }).filter({ visible: true })
  const more = page.getByRole('button', { name: /^More for/ }).filter({ visible: true })
  const item = page.getByRole('menuitem', { name })
  await expect(shown.or(more).first()).toBeVisible()
  // a page that comes to life under the click forgets it
  await expect(async () => {
    if ((await shown.or(item).count()) === 0) await more.first().click()
    await expect(shown.or(item).first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  // a card with the button may come a moment after the page's menu
  if ((await item.count()) === 0) await page.keyboard.press('Escape')
  await shown.or(item).first().click()
}
const menu = (of: string | RegExp, item: RegExp) => [button(of), press('menuitem', item)]

async function ofSteps(page: Page): Promise<Opening[]> {
  // a demo has no machines of its own
  await signInWithMachines(page, 'staff')
  const rows = await readRequests(page)
  const at = (status: number) => rows.find((row) => row.scheduleStatus === status && !row.missed)?.id
  return (Object.keys(statusOf) as (keyof typeof statusOf)[]).map((step) => ({
    name: step,
    at: `/Requests?review=${at(statusOf[step])}&step=${step}`,
    // what other tests did decides whether a boat has a bay already
    title: new RegExp(
      `^(${[stepTitle(step), stepTitle(step, { bay: null })].map((title) => title.replace(/[()]/g, '\\$&')).join('|')})`,
    ),
  }))
}

/** A customer who was written down and invited just now, on their page. */
const toInvited = async (page: Page) => {
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { data, headers: ownOrigin(page) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: number }
  }
  const { id } = await send('Person', { firstName: 'Mall', email: `mall${Date.now()}@example.com` })
  await send('Person/Invitations', { ids: [id] })
  await page.goto(`/Customers/${id}`)
}

const toClaimed = async (page: Page) => {
  const { id } = await registeredQuietly(page, 'staff')
  await page.goto(`/Customers/${id}`)
}

/** A request whose boat was photographed in the yard. */
const toPicture = async (page: Page) => {
  for (const { id } of await readRequests(page)) {
    const answer = await page.request.get(`/api/Condition/Schedule/${id}`)
    const { pictures } = (await answer.json()) as { pictures: unknown[] }
    if (pictures.length > 0) return void (await page.goto(`/Requests/${id}`))
  }
  throw new Error('no request has a picture of the yard')
}

async function ofStaff(page: Page): Promise<Opening[]> {
  const steps = await ofSteps(page)
  const asked = (await readRequests(page)).find(({ scheduleStatus }) => scheduleStatus === 0)?.id
  const services = await readServices(page)
  const serviceAt = (status: number) => services.find(({ boatServiceStatus }) => boatServiceStatus === status)?.id
  return [
    ...steps,
    {
      name: 'subscription-review',
      at: '/Subscriptions/1',
      press: [action('Review again')],
      title: 'Review Subscription',
    },
    { name: 'yard-stop', at: '/yard', press: [press('button', 'Stop')], title: 'Stop the yard or a machine' },
    {
      name: 'yard-screen-made',
      at: '/yard',
      press: [button(/Make this device a yard screen/)],
      title: 'Make this device a yard screen',
    },
    { name: 'phone-booking', at: '/RunsOut?book=1', title: 'Book by phone' },
    { name: 'lifts', at: '/Subscriptions/1', press: [action('Add or take lifts')], title: 'Add or take lifts' },
    { name: 'service-review', at: `/BoatServices?review=${serviceAt(0)}`, title: 'Review Boat Service' },
    {
      name: 'service-plan',
      at: `/BoatServices/${serviceAt(1)}`,
      press: [button(/^(Plan|Change plan)$/)],
      title: 'Plan Boat Service',
    },
    { name: 'service-delete', at: '/BoatServices', press: menu(/^More for Lootsik/, /^Delete/), title: /^Delete/ },
    { name: 'hold', at: '/Boats/1', press: [action('Put on hold')], title: /^Put .* on hold$/ },
    {
      name: 'place',
      at: `/Boats/${await readIdleBoat(page)}`,
      press: [action('Stands here already')],
      title: /stands here already$/,
    },
    { name: 'transfer', at: '/Boats/1', press: [action('Transfer to another owner')], title: /^Transfer / },
    {
      name: 'request-delete',
      at: `/Requests/${asked}`,
      press: [action('Delete')],
      title: stepTitle('delete'),
    },
    { name: 'customer-invite', at: '/Customers/5', press: [button('Invite')], title: 'Invite owners' },
    {
      name: 'customer-invite-claimed',
      at: '/Customers/invite',
      press: [toClaimed, button('Invite')],
      title: 'Invite owners',
    },
    {
      name: 'invitation-withdraw',
      at: '/Customers/invite',
      press: [toInvited, button('Withdraw')],
      title: 'Withdraw the invitation?',
    },
    { name: 'finding', at: '/Findings', press: [toPicture, button('Say what is wrong')], title: 'What is wrong' },
    { name: 'picture-off', at: '/Findings', press: [toPicture, button('Take off')], title: 'Take the picture off' },
    { name: 'picture-large', at: '/Findings', press: [toPicture, button(/Open large/)], title: /^Inspected, / },
    { name: 'misfit', at: '/about', press: [askForMisfit], title: / into bay / },
    { name: 'day-order-reason', at: '/DayPlan', press: [askWhy], title: 'Why does the order change?' },
    {
      name: 'day-take',
      at: '/DayPlan',
      press: [async (page) => void (await page.goto(`/DayPlan?day=${(await dayOfTwo(page)).day}`)), openTake],
      title: 'Print or export the day',
    },
    { name: 'stop', at: '/DayPlan', press: [press('link', 'Stop')], title: 'Stop the yard or a machine' },
    { name: 'replies', at: '/Messages/1', press: [button('Saved replies')], title: 'Saved replies' },
    {
      name: 'reply-new',
      at: '/Messages/1',
      press: [button('Saved replies'), button('New saved reply')],
      title: 'Saved replies',
    },
    { name: 'customer-beside', at: '/Messages/1', press: [button(/^About /)], title: /^About /, only: 'phone' },
  ]
}

async function ofCustomer(page: Page): Promise<Opening[]> {
  const answer = await page.request.get('/api/Boat/searchBoats')
  const { items } = (await answer.json()) as { items: { id: number; name: string }[] }
  const boat = (name: string) => `/Boats/${items.find((one) => one.name === name)?.id}`
  return [
    { name: 'papers', at: boat('Kajakas'), press: [button(/^Add file: Contract/)], title: /Contract/ },
    { name: 'insurance', at: boat('Kajakas'), press: [button(/Insurance Documents$/)], title: /Insurance/ },
    { name: 'renew', at: '/Subscriptions', press: [button(/^Renew Kajakas/)], title: /^Renew the subscription/ },
    { name: 'reschedule', at: boat('Kajakas'), press: [action('Reschedule')], title: /^Reschedule/ },
    { name: 'cancel', at: boat('Kajakas'), press: [action('Cancel the request')], title: /^Cancel/ },
    { name: 'person-invite', at: boat('Kajakas'), press: [button('Invite a person')], title: /^Invite to share/ },
    { name: 'leave', at: '/Account', press: [button('Delete my account')], title: 'Delete your account?' },
    { name: 'menu', at: '/home', press: [openMenu], title: 'Dry Marina', only: 'phone' },
    { name: 'filter', at: '/Requests', press: [button('Filter')], title: 'Filter and sort', only: 'phone' },
  ]
}

/** Another customer of the demo: everybody there can sign in. */
const chooseOther = async (page: Page) => {
  const { firstName } = (await (await page.request.get('/api/Person/5')).json()) as { firstName: string }
  await page.getByRole('combobox', { name: 'The other customer' }).click()
  await page.getByRole('option').filter({ hasNotText: firstName }).first().click()
}

async function ofAdmin(): Promise<Opening[]> {
  const lists = '/Settings?section=lists'
  const racks = '/Settings?section=racks&rack=1&row=1'
  return [
    { name: 'entry-new', at: lists, press: [button('Add service type')], title: /./ },
    { name: 'plan-new', at: '/Settings?section=plans', press: [button('Add plan')], title: 'Add plan' },
    { name: 'entry-delete', at: lists, press: [button(/^Delete Polishing/)], title: /^Delete Polishing/ },
    { name: 'display', at: '/Settings?section=yard', press: [button('New display')], title: 'New display' },
    { name: 'machine', at: '/Settings?section=yard', press: [button('Add machine')], title: 'Add machine' },
    { name: 'positions', at: racks, press: [button('Add several')], title: /./ },
    { name: 'position', at: racks, press: [button(/^Edit A1/)], title: /./ },
    { name: 'row', at: racks, press: [button('Edit Tier 1')], title: 'Edit tier' },
    {
      name: 'bays',
      at: '/Settings/Racks/bays',
      press: [tick('All of Tier 1'), button('Change them')],
      title: /^Change \d+ bays$/,
    },
    {
      name: 'bays-before',
      at: '/Settings/Racks/bays',
      press: [tick('All of Tier 1'), button('What stands before them')],
      title: /^What stands before \d+ bays$/,
    },
    { name: 'account', at: '/Staff?account=2', title: /^\S+ \S+$/ },
    { name: 'block', at: '/Staff?account=2', press: [button('Block')], title: /^Block .*\?$/ },
    { name: 'invite', at: '/Staff', press: [button('Invite')], title: 'Invite to the staff' },
    {
      name: 'end-sign-in',
      at: '/Customers/5/merge',
      press: [chooseOther, button(/^End the sign-in of/)],
      title: /^End the sign-in of/,
    },
    {
      name: 'audit-entry',
      at: '/AuditLog?subject=saved-reply',
      press: [press('link', /^Saved reply added/)],
      title: 'Saved reply added',
    },
  ]
}

/** A new order asks for its reason by a refusal. */
export const refusedOnTheWay = /^answer: 400 PUT \/api\/DayPlan\/Order/
/** Every dialog, by who opens it. */
export const openings: Record<DemoUser, (page: Page) => Promise<Opening[]>> = {
  customer: ofCustomer,
  staff: ofStaff,
  admin: ofAdmin,
}

/** Opens a dialog and gives it; null where this width has none. */
export async function openDialog(page: Page, { at, press: presses = [], title, only }: Opening) {
  if (only && only !== (isPhone(page) ? 'phone' : 'desktop')) return null
  await page.goto(at)
  for (const act of presses) await act(page)
  const dialog = page.getByRole('dialog', { name: title }).last()
  await expect(dialog.getByRole('button').last()).toBeVisible()
  return dialog
}
