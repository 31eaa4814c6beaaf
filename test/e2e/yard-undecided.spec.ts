import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { send } from './day.ts'
import { expect, test } from './fixtures.ts'
import { inspect } from './inspect.ts'
import { demoPassword, signInQuietly } from './people.ts'
import { becomeScreen, setPin, toLift } from './yard-screen.ts'

test('what somebody pressed who may not act any more waits on the day plan until staff take or drop it', async ({
  page,
  anotherBrowser,
  portray,
}) => {
  const boat = await toLift(page)
  const office = await anotherBrowser()
  await office.goto('/about')
  await signInQuietly(office, 'admin')
  await setPin(office)
  const { id: operatorId } = (await (await office.request.get('/api/Person/me')).json()) as { id: number }
  await becomeScreen(page, 'Tablet of the pier')
  const day = (await (await page.request.get('/api/Yard/Day')).json()) as YardDay
  const movement = day.lanes.flatMap(({ movements }) => movements).find(({ boatName }) => boatName === boat.name)!
  // no PIN any more, as after a new password
  await send(office, 'post', 'YardScreen/Pin/Remove', { password: demoPassword })
  const kept = { operatorId, fromStatus: movement.status, since: day.at, age: 1000, clockAge: 1000 }
  const sendKept = (event: 'here' | 'back-on-rack') =>
    send(page, 'post', 'Yard/Move', {
      ...{ key: randomUUID(), event, movementId: movement.id, kept, checklist: { hull: true } },
    })
  await sendKept('here')
  await sendKept('back-on-rack')
  await office.goto('/DayPlan')
  const list = office.getByRole('region', { name: 'Moves to decide' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText(/by .* on Tablet of the pier, who has no PIN any more/)).toHaveCount(2)
  await inspect(office)
  await portray('yard-undecided', office)
  await list
    .getByRole('button', { name: `Drop: ${boat.name}` })
    .first()
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: `Take as mine: ${boat.name}` }).click()
  await expect(list).toHaveCount(0)
  for (let left = 2; left > 0; left -= 1) await sendKept('here')
  await office.reload()
  await list.getByRole('button', { name: 'Drop all of Tablet of the pier' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Drop all', exact: true }).click()
  await expect(list).toHaveCount(0)
  const history = await office.request.get(`/api/Schedule/History/${boat.scheduleId}`)
  const [lift] = (await history.json()) as HistoryEntry[]
  expect(lift).toMatchObject({ event: 'lift', details: { keptOn: 'Tablet of the pier' } })
  await office.goto(`/ScheduleDropOffs/${boat.scheduleId}`)
  await expect(office.getByText('Named on Tablet of the pier, offline').first()).toBeVisible()
})
