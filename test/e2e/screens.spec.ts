import { readRequests } from './boats.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectNoSidewaysScroll, inspect, settled } from './inspect.ts'
import { type DemoUser, signInQuietly } from './people.ts'

/** The narrowest screen the product promises. */
const narrowest = { width: 320, height: 700 }
type Screen = { name: string; address: string; heading: string | RegExp }

const listed: Screen[] = [
  { name: 'home', address: '/home', heading: 'Dashboard' },
  { name: 'boats', address: '/Boats', heading: 'Boats' },
  { name: 'boat-new', address: '/Boats/create', heading: 'New Boat' },
  { name: 'requests', address: '/Requests', heading: 'Requests' },
  { name: 'request-new', address: '/Requests/create', heading: 'New Request' },
  { name: 'subscriptions', address: '/Subscriptions', heading: 'Subscriptions' },
  { name: 'nothing', address: '/Boats/999999', heading: 'Boat' },
]

/** Pages of one record each, of those the person sees first. */
async function ofRecords(page: Page): Promise<Screen[]> {
  const rows = await readRequests(page)
  const at = (status: number) => rows.find(({ scheduleStatus }) => scheduleStatus === status)
  const stored = at(7) ?? at(8) ?? rows[0]
  const asked = at(0) ?? rows[0]
  const answer = await page.request.get(`/api/Schedule/GetByID/${stored?.id}`)
  const { boatId, boat } = (await answer.json()) as {
    boatId: number
    boat: { name: string; subscription: { id: number } }
  }
  return [
    { name: 'boat', address: `/Boats/${boatId}`, heading: new RegExp(`^${boat.name}`) },
    { name: 'boat-edit', address: `/Boats/${boatId}?edit=true`, heading: 'Edit Boat' },
    { name: 'request', address: `/Requests/${stored?.id}`, heading: boat.name },
    { name: 'request-edit', address: `/Requests/${asked?.id}/edit`, heading: 'Edit Request' },
    {
      name: 'subscription',
      address: `/Subscriptions/${boat.subscription.id}`,
      heading: `Subscription of ${boat.name}`,
    },
  ]
}

async function look(page: Page, { address, heading }: Screen) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await inspect(page)
  const wide = page.viewportSize()
  await page.setViewportSize(narrowest)
  await settled(page)
  await expectNoSidewaysScroll(page)
  if (wide) await page.setViewportSize(wide)
}

const staffOnly: Screen[] = [{ name: 'board', address: '/board', heading: 'Yard board' }]
const everybodys: [DemoUser, Screen[]][] = [
  ['customer', listed],
  ['staff', [...listed, ...staffOnly]],
]
for (const [user, screens] of everybodys) {
  test(`every screen as ${user} is whole`, async ({ page, portray, faults }) => {
    test.setTimeout(240_000)
    faults.expect(/^answer: 404 GET \/api\/Boat\/GetByID\/999999$/)
    await signInQuietly(page, user)
    for (const screen of [...screens, ...(await ofRecords(page))]) {
      await test.step(screen.name, async () => {
        await look(page, screen)
        await portray(`${user}-${screen.name}`)
      })
    }
  })
}

test('the public and the sign-in pages are whole', async ({ page, portray }) => {
  const open: Screen[] = [
    { name: 'landing', address: '/', heading: /./ },
    { name: 'login', address: '/login', heading: 'Welcome aboard' },
    { name: 'register', address: '/register', heading: 'Register' },
    { name: 'not-found', address: '/nowhere', heading: /./ },
  ]
  for (const screen of open) {
    await test.step(screen.name, async () => {
      await look(page, screen)
      await portray(`visitor-${screen.name}`)
    })
  }
})
