import { expect, it } from 'vitest'
import { at } from '#test/day-plans.ts'
import { became, stopMarina } from '#test/stops.ts'

const the = stopMarina()
const { booked, goTo, stop, choose, show, bells, offersOf } = the

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
