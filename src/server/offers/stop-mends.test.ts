import { describe, expect, it } from 'vitest'
import { acceptInvitation, invitePerson } from '#contract/boats/endpoints.ts'
import { withdrawMissed } from '#server/schedules/public.ts'
import { at } from '#test/day-plans.ts'
import { queuedMail } from '#test/mailbox.ts'
import { readyBoat, type ScheduleAnswer } from '#test/schedules.ts'
import { became, stopMarina } from '#test/stops.ts'
import { readStoppedPickUps } from './public.ts'

const the = stopMarina()
const { booked, bells, follow, goTo, stop, settle, choose, show, offersOf, offer, take, giveBack } = the

/** A boat of the rack whose launch is booked, and her way back where she comes back. */
const launched = async (name: string, pickUpScheduleDate: string, returnAt?: string) => {
  const boat = await readyBoat(the.app, the.owner, name)
  await the.app.as(the.staff).post('/Schedule/Place', { boatId: boat.id, reason: 'Here' })
  const asked = { id: boat.id, status: 1, pickUpScheduleDate, returnAt }
  const { status, body } = await the.app.as(the.owner).put<ScheduleAnswer>('/Schedule/RespondPickUpRequest', asked)
  expect(status).toBe(200)
  return body.id
}
const read = async (id: number) => (await the.app.as(the.staff).get<ScheduleAnswer>(`/Schedule/GetByID/${id}`)).body
const night = async () => {
  the.app.clock.set('2026-06-11T21:15:00Z')
  await withdrawMissed(the.app.parts, readStoppedPickUps)
}

describe('the night after a stop', () => {
  it('leaves a pick-up it hit with what was offered, or with who still has to choose; it is on the list of calls', async () => {
    const [aru, lained] = [await launched('Aru', at('09:00')), await launched('Lained', at('10:00'))]
    goTo('07:30')
    const { body } = await stop({ until: at('20:00') })
    const [first] = body.boats
    await settle(body.id, { choices: [{ movementId: first!.movementId, choice: 'offer' }] })
    await night()
    expect([(await read(aru)).scheduleStatus, (await read(lained)).scheduleStatus]).toEqual([8, 8])
    expect(became(await show(body.id))).toEqual([
      ['Aru', 'call', null],
      ['Lained', 'waiting', null],
    ])
    const [own] = await offersOf(the.owner)
    expect((await offer(own!.id)).state).toBe('open')
  })

  it('withdraws one whose time was kept or was another by then, to which nobody came', async () => {
    const [aru, lained] = [await launched('Aru', at('09:00')), await launched('Lained', at('14:00'))]
    goTo('07:30')
    const { body } = await stop()
    goTo('11:00')
    await choose(body.id, 'shift', { end: true })
    expect(became(await show(body.id)).map(([, outcome]) => outcome)).toEqual(['moved', 'kept'])
    await night()
    expect([(await read(aru)).scheduleStatus, (await read(lained)).scheduleStatus]).toEqual([7, 7])
  })

  it('gives nobody a time back whose day is over', async () => {
    const id = await launched('Aru', at('09:00'))
    goTo('07:30')
    const { body } = await stop({ until: at('20:00') })
    await choose(body.id, 'offer')
    const [own] = await offersOf(the.owner)
    const taken = (await offer(own!.id)).times.at(-1)!.at
    expect((await take(own!.id, taken)).status).toBe(200)
    await night()
    const back = await giveBack(own!.id)
    expect([back.status, back.problem.message]).toEqual([
      409,
      'This time cannot be given back any more: talk to the marina.',
    ])
    expect((await read(id)).askedPickUp).toBe(taken)
  })
})

describe('a stop that goes on', () => {
  it('tells whoever took a time of the next day, which it hits as well, once, and they choose anew', async () => {
    await booked('Aru', at('08:00'))
    goTo('07:30')
    const { body } = await stop()
    await choose(body.id, 'offer')
    const [own] = await offersOf(the.owner)
    const tomorrow = '2026-06-12T08:00:00.000Z'
    expect((await take(own!.id, tomorrow)).status).toBe(200)
    expect(became(await show(body.id))).toEqual([['Aru', 'taken', '06-12T08:00']])
    the.app.clock.set('2026-06-12T03:01:00Z')
    const told = async () => (await bells(the.owner)).filter((text) => text.includes('The yard is stopped')).length
    const before = await told()
    await Promise.all([follow(), follow()])
    await follow()
    expect(await told()).toBe(before + 1)
    const shown = await show(body.id)
    expect([became(shown), shown.boats[0]!.bookedAt]).toEqual([[['Aru', 'waiting', null]], tomorrow])
    expect((await giveBack(own!.id)).status).toBe(409)
    await choose(body.id, 'offer')
    expect(became(await show(body.id))).toEqual([['Aru', 'offered', null]])
    await follow()
    expect(await told()).toBe(before + 1)
  })
})

describe('an outing both ways of which a stop hit', () => {
  const outing = async (until: string) => {
    const id = await launched('Aru', at('08:00'), at('09:00'))
    goTo('07:30')
    return { id, body: (await stop({ until: at(until) })).body }
  }
  it('is shifted so that she comes back after she goes out', async () => {
    const { id, body } = await outing('11:00')
    expect(became((await choose(body.id, 'shift')).body)).toEqual([
      ['Aru', 'moved', '06-11T11:00'],
      ['Aru', 'moved', '06-11T11:15'],
    ])
    expect(await read(id)).toMatchObject({ askedPickUp: at('11:00'), returnAt: at('11:15') })
  })

  it('is offered other times where she would go out after she comes back', async () => {
    const { id, body } = await outing('11:00')
    const choices = body.boats.map(({ movementId }, n) => ({ movementId, choice: n === 0 ? 'shift' : 'offer' }))
    expect(became((await settle(body.id, { choices })).body).map(([, outcome]) => outcome)).toEqual([
      'offered',
      'offered',
    ])
    expect(await read(id)).toMatchObject({ askedPickUp: at('08:00'), returnAt: at('09:00') })
  })

  it('takes no time back that lies before the time out which was taken since', async () => {
    const { id, body } = await outing('20:00')
    await choose(body.id, 'offer')
    const own = await offersOf(the.owner)
    const [out, back] = ['pick-up', 'drop-off'].map((work) => own.find(({ kind }) => kind === work)!.id)
    const leaves = (await offer(out!)).times.at(-1)!.at
    const [early] = (await offer(back!)).times
    expect((await take(out!, leaves)).status).toBe(200)
    const refused = await take(back!, early!.at)
    expect([refused.status, refused.problem.code]).toEqual([409, 'slot_full'])
    const { times } = await offer(back!)
    expect(times.every((time) => time.free && time.at > leaves)).toBe(true)
    expect((await take(back!, times[0]!.at)).status).toBe(200)
    expect(await read(id)).toMatchObject({ askedPickUp: leaves, returnAt: times[0]!.at })
  })
})

describe('what was chosen', () => {
  it('moves who was offered times for want of one, once the stop is over and one is free; the offer goes', async () => {
    await booked('Aru', at('08:00'))
    goTo('07:30')
    const { body } = await stop({ until: at('20:00') })
    await choose(body.id, 'shift')
    expect(became(await show(body.id))).toEqual([['Aru', 'offered', null]])
    const [own] = await offersOf(the.owner)
    const told = (await bells(the.owner)).length
    // nothing is free still: the same times stay offered, and nobody is told again
    await choose(body.id, 'shift')
    expect([await offersOf(the.owner), (await bells(the.owner)).length]).toEqual([[own], told])
    goTo('09:00')
    expect((await choose(body.id, 'shift', { end: true })).status).toBe(200)
    expect(became(await show(body.id))).toEqual([['Aru', 'moved', '06-11T09:00']])
    expect([(await offer(own!.id)).state, await offersOf(the.owner)]).toEqual(['closed', []])
  })

  it('is in the mails about it: the time that was given back as well', async () => {
    the.owner = await the.app.customer({ emailVerifiedAt: the.app.clock.now() })
    const partner = await the.app.customer({ emailVerifiedAt: the.app.clock.now() })
    const { boatId } = await booked('Aru', at('08:00'))
    const { body: made } = await the.app
      .as(the.owner)
      .call(invitePerson, { params: { id: boatId }, body: { email: partner.email, word: 'co-owner' } })
    await the.app.as(partner).call(acceptInvitation, { params: { id: made.id } })
    goTo('07:30')
    const { body } = await stop()
    await choose(body.id, 'offer')
    const [own] = await offersOf(the.owner)
    expect((await take(own!.id, (await offer(own!.id)).times.at(-1)!.at)).status).toBe(200)
    const timesOf = async () =>
      (await queuedMail(the.app, partner.email)).at(-1)!.calendar!.map((time) => [time.at.slice(0, 16), time.version])
    const [[, before]] = (await timesOf()) as [[string, number]]
    expect((await giveBack(own!.id)).status).toBe(200)
    const [[when, after]] = (await timesOf()) as [[string, number]]
    expect([new Date(`${when}Z`).toISOString(), after > before]).toEqual([at('08:00'), true])
  })

  it('is offered once where two do it at the same moment, and neither fails', async () => {
    await booked('Aru', at('08:00'))
    goTo('07:30')
    await stop()
    await the.app.db.execute(`update stop_hit set choice = 'offer'`)
    await Promise.all([follow(), follow(), follow()])
    expect(await offersOf(the.owner)).toHaveLength(1)
    expect((await bells(the.owner)).filter((text) => text.startsWith('Free times for Aru'))).toHaveLength(1)
  })
})
