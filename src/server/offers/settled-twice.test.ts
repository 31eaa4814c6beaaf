import { expect, it } from 'vitest'
import { at } from '#test/day-plans.ts'
import { became, stopMarina } from '#test/stops.ts'

const the = stopMarina()
const { booked, goTo, stop, choose, follow, idOf, show, bells, offersOf } = the

it.each(['offer', 'shift'])('the same chosen twice (%s) moves, offers and tells nothing twice', async (choice) => {
  await booked('Aru', at('08:00'))
  goTo('07:30')
  const { body } = await stop({ until: at('09:00') })
  expect((await choose(body.id, choice)).status).toBe(200)
  const told = (await bells(the.owner)).length
  const before = became(await show(body.id))
  const [offers, stands] = [await offersOf(the.owner), before.map(([, outcome]) => outcome)]
  expect(stands).toEqual([choice === 'offer' ? 'offered' : 'moved'])
  expect((await choose(body.id, choice)).status).toBe(200)
  expect([became(await show(body.id)), await offersOf(the.owner), (await bells(the.owner)).length]).toEqual([
    before,
    offers,
    told,
  ])
})

it('what the crew begins before it is done stays where it is, with its Begin, and is settled by that', async () => {
  await booked('Aru', at('08:00'))
  goTo('07:30')
  const { body } = await stop({ until: at('09:00') })
  const id = await idOf('Aru')
  const told = (await bells(the.owner)).length
  const { pool } = the.app.parts.database
  const crew = await pool.connect()
  await crew.query('begin')
  await crew.query('select from boat for no key update')
  const chosen = choose(body.id, 'shift')
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
  await crew.query('update movement set begun_at = $1 where id = $2', [at('07:30'), id])
  await crew.query('commit')
  crew.release()
  expect((await chosen).status).toBe(200)
  await follow()
  const { rows } = await pool.query(
    `select m.booked_at as "bookedAt", m.begun_at as "begunAt", h.settled_at is not null as settled
      from movement m join stop_hit h on h.movement_id = m.id`,
  )
  const stands = rows.map(({ bookedAt, begunAt, settled }) => [new Date(bookedAt), new Date(begunAt), settled])
  expect(stands).toEqual([[new Date(at('08:00')), new Date(at('07:30')), true]])
  expect([await offersOf(the.owner), (await bells(the.owner)).length]).toEqual([[], told])
})
