import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/boats/schema.ts'
import { at } from '#test/day-plans.ts'
import type { Account } from '#test/factories.ts'
import { pickUpDate, readyBoat, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { became, stopMarina } from '#test/stops.ts'

const the = stopMarina()
const { booked, goTo, bells, stop, settle, choose, show, offersOf, offer, take, giveBack, renew, machine } = the

const fork = { name: 'Fork', kind: 'forklift', maxWeight: 3000, maxLength: 9, minutes: 15 }
/** Of another owner. */
const bookedBy = async (who: Account, name: string, scheduleDate: string) => {
  const boat = await readyBoat(the.app, who, name)
  const asked = { boatId: boat.id, scheduleDate, pickup_Requested_Date: pickUpDate }
  const { body } = await the.app.as(who).post<ScheduleAnswer>('/Schedule/Request', asked)
  return takeTo(the.app, the.staff, body, 3)
}
const timesOf = ({ times }: { times: readonly { at: string; free: boolean }[] }) =>
  times.map((each) => each.at.slice(5, 16))
const dropOffOf = async (id: number) =>
  (await the.app.as(the.staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body.scheduleDate

/** One boat at eight, and a stop from half past seven in which three times were offered. */
const offered = async () => {
  const { schedule } = await booked('Aru', at('08:00'))
  goTo('07:30')
  const { body } = await stop()
  await choose(body.id, 'offer')
  const [own] = await offersOf(the.owner)
  return { stopId: body.id, scheduleId: schedule.id, id: own!.id }
}

describe('an offer', () => {
  it('names three free times of other days while the yard is stopped until further notice, to who may move her alone', async () => {
    const { id, stopId } = await offered()
    const shown = await offer(id)
    expect(shown).toMatchObject({
      boatName: 'Aru',
      state: 'open',
      bookedAt: at('08:00'),
      stop: { id: stopId, reason: 'wind' },
    })
    expect(timesOf(shown)).toEqual(['06-12T08:00', '06-15T08:00', '06-16T08:00'])
    expect(shown.answerBy).toBe(at('15:00'))
    expect((await bells(the.owner))[0]).toContain('Free times for Aru in place of the one that cannot be kept')
    const stranger = await the.app.customer()
    expect((await the.app.as(stranger).get(`/Offer/${id}`)).status).toBe(404)
    expect((await take(id, shown.times[0]!.at, stranger)).status).toBe(404)
    expect((await giveBack(id, stranger)).status).toBe(404)
    expect((await renew(id, stranger)).status).toBe(404)
    expect((await the.app.visitor.get(`/Offer/${id}`)).status).toBe(401)
    expect(await offersOf(stranger)).toEqual([])
  })

  it('takes what comes after the time she had before what comes before it', async () => {
    await booked('Aru', '2026-06-12T08:00:00.000Z')
    goTo('07:30')
    const { body } = await stop({ from: '2026-06-12T05:00:00.000Z', until: '2026-06-12T09:00:00.000Z' })
    await choose(body.id, 'offer')
    const [own] = await offersOf(the.owner)
    // today there is room, too
    expect(timesOf(await offer(own!.id))).toEqual(['06-12T09:00', '06-15T08:00', '06-16T08:00'])
  })

  it('tells of a stop that is over as of what was', async () => {
    const { id, stopId } = await offered()
    expect((await offer(id)).stop).toMatchObject({ isOver: false, title: 'The yard is stopped: wind' })
    goTo('09:00')
    await settle(stopId, { choices: [], end: true })
    expect((await offer(id)).stop).toMatchObject({ isOver: true, title: 'The yard was stopped: wind' })
  })

  it('is of a stop that was called off before it began, and does not stand', async () => {
    await booked('Aru', at('08:00'))
    goTo('05:00')
    const { body } = await stop({ from: at('07:00'), until: at('12:00') })
    await choose(body.id, 'offer', { end: true })
    const [own] = await offersOf(the.owner)
    expect((await offer(own!.id)).stop).toMatchObject({ isOver: true, title: 'The stop of the yard was called off' })
    expect(await show(body.id)).toMatchObject({ state: 'over', title: 'The stop of the yard was called off' })
  })

  it('is taken by one tap, twice is once, and given back by the next; history says who', async () => {
    const { id, stopId, scheduleId } = await offered()
    const [first, second] = (await offer(id)).times
    const taken = await take(id, second!.at)
    expect([taken.status, taken.body.state, taken.body.takenAt]).toEqual([200, 'taken', second!.at])
    expect((await take(id, second!.at)).status).toBe(200)
    expect(await dropOffOf(scheduleId)).toBe(second!.at)
    expect(became(await show(stopId))).toEqual([['Aru', 'taken', '06-15T08:00']])
    const other = await take(id, first!.at)
    expect([other.status, other.problem.message]).toEqual([
      409,
      'Another time was taken already: give that one back first.',
    ])
    const back = await giveBack(id)
    expect([back.status, back.body.state, back.body.takenAt]).toEqual([200, 'open', null])
    expect(await dropOffOf(scheduleId)).toBe(at('08:00'))
    expect((await giveBack(id)).status).toBe(409)
    const { body } = await the.app.as(the.staff).get<HistoryEntry[]>(`/Schedule/History/${scheduleId}`)
    expect(body.slice(0, 2).map(({ event, label, actorName }) => [event, label, actorName])).toEqual(
      Array.from({ length: 2 }, () => [
        'move-after-stop',
        'Another time because of a stop',
        `${the.owner.firstName} ${the.owner.lastName}`,
      ]),
    )
    const mine = await the.app
      .as(the.owner)
      .put(`/Schedule/Advance/${scheduleId}`, { event: 'move-after-stop', scheduleDate: first!.at })
    expect(mine.status).toBe(400)
  })

  it('takes nothing that was not offered or has passed', async () => {
    const { id } = await offered()
    expect((await take(id, '2026-06-17T08:00:00.000Z')).problem.errors).toEqual([
      { field: 'at', message: 'Take one of the times that are offered' },
    ])
    expect((await take(id, 'tomorrow')).status).toBe(400)
    const [first] = (await offer(id)).times
    the.app.clock.set('2026-06-12T08:01:00Z')
    const late = await take(id, first!.at)
    expect([late.status, late.problem.code]).toEqual([409, 'slot_full'])
    expect(timesOf((late.problem as { current: Parameters<typeof timesOf>[0] }).current)).not.toContain('06-12T08:00')
  })

  it('is the first tap’s: of two at once one has it, the other reads so and is offered what is left', async () => {
    await machine(fork)
    const other = await the.app.customer()
    await booked('Aru', at('08:00'))
    await bookedBy(other, 'Lained', at('08:15'))
    goTo('07:30')
    const { body } = await stop()
    await choose(body.id, 'offer')
    const [[mine], [theirs]] = [await offersOf(the.owner), await offersOf(other)]
    // others were offered to the second
    const [aru, lained] = [await offer(mine!.id), await offer(theirs!.id, other)]
    expect(timesOf(aru).filter((time) => timesOf(lained).includes(time))).toEqual([])
    await the.app.db.execute(`delete from offer_time where offer_id = ${theirs!.id}`)
    await the.app.db.execute(
      `insert into offer_time (offer_id, at) select ${theirs!.id}, at from offer_time where offer_id = ${mine!.id}`,
    )
    const wanted = aru.times[0]!.at
    const both = await Promise.all([take(mine!.id, wanted), take(theirs!.id, wanted, other)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)!
    expect([lost.problem.code, lost.problem.message]).toEqual([
      'slot_full',
      'That time was taken just now: choose one of those that are left.',
    ])
    const left = lost.problem.current as { state: string; times: { at: string; free: boolean }[] }
    expect([left.state, left.times.length, left.times.every(({ free }) => free)]).toEqual(['open', 3, true])
    expect(left.times.map((each) => each.at)).not.toContain(wanted)
  })

  it('shows which of its times are gone, and brings others for those', async () => {
    await machine(fork)
    const { id } = await offered()
    const [first, ...rest] = (await offer(id)).times
    await bookedBy(await the.app.customer(), 'Fast', first!.at)
    expect((await offer(id)).times[0]).toEqual({ at: first!.at, free: false, machine: null })
    const renewed = await renew(id)
    expect(renewed.status).toBe(200)
    expect(renewed.body.times.map((each) => each.at)).toEqual(expect.arrayContaining(rest.map((each) => each.at)))
    expect([renewed.body.times.length, renewed.body.times.every(({ free }) => free)]).toEqual([3, true])
  })

  it('names the machine where another than hers moves her then, on its page and in the message', async () => {
    const hers = await machine(fork)
    await machine({ ...fork, name: 'Travel lift', maxWeight: 20_000, maxLength: 20 })
    await booked('Aru', at('08:00'))
    goTo('07:30')
    const { body } = await stop({ reason: 'breakdown', machineId: hers, until: '2026-06-12T16:00:00.000Z' })
    await choose(body.id, 'offer')
    const [own] = await offersOf(the.owner)
    const { times } = await offer(own!.id)
    expect(times.map((each) => [each.at.slice(5, 16), each.machine])).toEqual([
      ['06-11T08:15', 'Travel lift'],
      ['06-12T08:00', 'Travel lift'],
      ['06-15T08:00', null],
    ])
    expect((await bells(the.owner))[0]).toContain(
      'Thu 11 Jun, 11:15 (Travel lift); Fri 12 Jun, 11:00 (Travel lift); Mon 15 Jun, 11:00.',
    )
  })

  it('opens the same day to its owner, which nothing else does, once the stop is over', async () => {
    const { schedule } = await booked('Aru', at('08:00'))
    goTo('07:30')
    const { body } = await stop()
    goTo('09:00')
    await choose(body.id, 'offer', { end: true })
    const [own] = await offersOf(the.owner)
    const shown = await offer(own!.id)
    expect(timesOf(shown)[0]).toBe('06-11T09:15')
    const asked = { event: 'reschedule', scheduleDate: at('09:15') }
    expect((await the.app.as(the.owner).put(`/Schedule/Advance/${schedule.id}`, asked)).status).toBe(409)
    expect((await take(own!.id, at('09:15'))).status).toBe(200)
    expect(await dropOffOf(schedule.id)).toBe(at('09:15'))
  })

  it('stays open when the stop ends; who gave no answer by the evening is to be called', async () => {
    const { id, stopId } = await offered()
    expect((await settle(stopId, { end: true })).status).toBe(200)
    expect((await offer(id)).state).toBe('open')
    goTo('14:59')
    expect(became(await show(stopId))).toEqual([['Aru', 'offered', null]])
    goTo('15:00')
    expect((await show(stopId)).boats).toMatchObject([{ outcome: 'call', phone: '+372 5555 0101' }])
    const { body } = await the.app.as(the.staff).get<{ id: number; call: number; waiting: number }[]>('/Stop')
    expect(body).toMatchObject([{ id: stopId, call: 1, waiting: 0, state: 'over' }])
    // staff may still decide it for her, and then it is not offered any more
    await choose(stopId, 'offer')
    expect((await offer(id)).state).toBe('closed')
    expect((await take(id, (await offer(id)).times[0]!.at)).problem.code).toBe('wrong_status')
  })

  it('is over where staff gave her another time, or cancelled her', async () => {
    const { id, scheduleId, stopId } = await offered()
    const moved = { event: 'reschedule', scheduleDate: '2026-06-12T10:00:00.000Z' }
    expect((await the.app.as(the.staff).put(`/Schedule/Advance/${scheduleId}`, moved)).status).toBe(200)
    const shown = await offer(id)
    expect(shown.state).toBe('closed')
    expect([(await take(id, shown.times[0]!.at)).status, (await renew(id)).status]).toEqual([409, 409])
    expect(await offersOf(the.owner)).toEqual([])
    expect(became(await show(stopId))).toEqual([['Aru', 'moved', '06-12T10:00']])
    await the.app.as(the.staff).put(`/Schedule/Advance/${scheduleId}`, { event: 'cancel', notes: 'Sold' })
    expect((await the.app.as(the.owner).get(`/Offer/${id}`)).status).toBe(404)
  })

  it('is one a stop that hits the taken time makes anew, and the one before cannot be given back then', async () => {
    const { id } = await offered()
    const [first] = (await offer(id)).times
    await take(id, first!.at)
    const next = await stop({ from: '2026-06-12T05:00:00Z', until: '2026-06-12T16:00:00Z', reason: 'holiday' })
    await choose(next.body.id, 'offer')
    const back = await giveBack(id)
    expect([back.status, back.problem.message]).toEqual([
      409,
      'Other times are offered for her by now: choose one of those.',
    ])
  })

  it('leads an outing on, whose time back is said where it is too soon by then', async () => {
    const boat = await readyBoat(the.app, the.owner, 'Aru')
    await the.app.as(the.staff).post('/Schedule/Place', { boatId: boat.id, reason: 'Here' })
    const out = { id: boat.id, status: 1, pickUpScheduleDate: at('08:00'), returnAt: at('14:00') }
    expect((await the.app.as(the.owner).put('/Schedule/RespondPickUpRequest', out)).status).toBe(200)
    goTo('07:30')
    const { body } = await stop({ until: at('09:00') })
    await choose(body.id, 'offer')
    const [own] = await offersOf(the.owner)
    const shown = await offer(own!.id)
    expect([shown.kind, timesOf(shown)[0]]).toEqual(['pick-up', '06-11T09:00'])
    expect((await take(own!.id, shown.times[1]!.at)).body).toMatchObject({ backTooSoon: at('14:00') })
    await giveBack(own!.id)
    expect((await take(own!.id, at('09:00'))).body.backTooSoon).toBe(null)
  })
})
