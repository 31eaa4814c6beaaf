import { describe, expect, it } from 'vitest'
import { allowPush } from '#contract/alerts/endpoints.ts'
import { chooseNotices } from '#contract/notifications/endpoints.ts'
import { type NoticeChannel, noticeChannels } from '#contract/notifications/kinds.ts'
import { alert } from '#server/alerts/tables.ts'
import { at } from '#test/day-plans.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { newBrowser } from '#test/peers/push-peer.ts'
import { stopMarina } from '#test/stops.ts'
import { wordsIn } from '../platform/language/wording.ts'
import type { BoatOfMovement } from './queries.ts'
import { stopNotice } from './tell-hits.ts'

const the = stopMarina()
const { booked, goTo, bells, foresee, stop, choose, offersOf, machine } = the

const subscribe = async () =>
  expect((await the.app.as(the.owner).call(allowPush, { body: newBrowser().sent })).status).toBe(200)
const choosing = (isOn: boolean, ...channels: NoticeChannel[]) =>
  the.app.as(the.owner).call(chooseNotices, {
    body: { choices: channels.map((channel) => ({ kind: 'request' as const, channel, isOn })) },
  })
const onDevices = async () =>
  (await the.app.db.select().from(alert).orderBy(alert.id)).map(({ body, link }) => [body, link])
const told = async () => [
  (await bells(the.owner)).length,
  (await queuedMail(the.app, the.owner.email)).length,
  (await onDevices()).length,
]

describe('what a stop tells', () => {
  it('names a boat once that goes out and comes back', () => {
    const out = { movementId: 1, scheduleId: 1, boatId: 1, boatName: 'Aru', kind: 'pick-up' } as BoatOfMovement
    const stop = { machine: null, reason: 'wind', words: null } as const
    const { brief } = stopNotice(stop, [out, { ...out, movementId: 2, kind: 'drop-off' }], 'UTC', '2026-06-10')
    expect(wordsIn('en')(brief!.sentence)).toBe('Aru cannot be moved as booked.')
  })

  it('goes by the channels its owner chose, push among them, as staff read before it is saved', async () => {
    await booked('Aru', at('08:00'))
    goTo('07:30')
    const channels = async () => (await foresee()).body.boats[0]!.channels
    expect(await channels()).toEqual(['bell', 'mail'])
    await subscribe()
    expect(await channels()).toEqual(['bell', 'mail', 'push'])
    await choosing(false, ...noticeChannels)
    expect((await foresee()).body).toMatchObject({ boats: [{ channels: [] }], languages: [] })
    await choosing(true, 'bell', 'push')
    expect(await channels()).toEqual(['bell', 'push'])
    const [rung, mailed, pushed] = await told()
    await stop()
    expect(await told()).toEqual([rung! + 1, mailed, pushed! + 1])
  })

  it('shows a device boats and times, nothing that anybody wrote and no reason', async () => {
    await subscribe()
    const forks = await machine({ name: 'Mati’s', kind: 'forklift', maxWeight: 3000, maxLength: 9, minutes: 15 })
    const { boatId } = await booked('Aru', at('08:00'))
    goTo('07:30')
    await the.app.db.delete(alert)
    const { body } = await stop({ machineId: forks, reason: 'breakdown', words: 'Says Mati Kask: 90 €' })
    await choose(body.id, 'offer')
    const [own] = await offersOf(the.owner)
    expect(await onDevices()).toEqual([
      ['Aru cannot be lifted on Thu 11 Jun, 11:00.', `/Boats/${boatId}`],
      [
        'Free times for Aru in place of the one that cannot be kept: Fri 12 Jun, 11:00; Mon 15 Jun, 11:00; Tue 16 Jun, 11:00. They are not held: take one, who comes first has it.',
        `/Offers/${own!.id}`,
      ],
    ])
  })

  it('is told to each owner in their language, on every channel, whoever stops the yard', async () => {
    const readers = { et: 'Aru', fi: 'Lained' } as const
    const owners = new Map<keyof typeof readers, Account>()
    for (const language of ['et', 'fi'] as const) {
      the.owner = await the.app.customer({ language, emailVerifiedAt: the.app.clock.now() })
      owners.set(language, the.owner)
      await subscribe()
      await booked(readers[language], at(language === 'et' ? '08:00' : '09:00'))
    }
    goTo('07:30')
    await the.app.db.delete(alert)
    const { languages } = (await foresee()).body
    expect(languages).toHaveLength(2)
    expect(languages).toEqual(
      expect.arrayContaining([
        { language: 'et', owners: 1 },
        { language: 'fi', owners: 1 },
      ]),
    )
    expect((await the.app.as(the.staff, 'ru').post('/Stop', { reason: 'wind', words: 'Storm.' })).status).toBe(200)
    const said = {
      et: 'Plats seisab: tuul. Paati Aru ei saa tõsta: N, 11. juuni, 11:00. Storm. Kirjutame uuesti, kui paate jälle liigutatakse, või pakume teisi aegu.',
      fi: 'Telakka seisoo: tuuli. Venettä Lained ei voi nostaa: to 11.6. klo 12.00. Storm. Kirjoitamme uudelleen, kun veneitä taas siirretään, tai tarjoamme muita aikoja.',
    }
    for (const [language, who] of owners) {
      const mail = (await queuedMail(the.app, who.email)).at(-1)
      expect(mail).toMatchObject({ language, body: expect.stringContaining(said[language]) })
      const { body } = await the.app.as(who, language).get<{ items: { text: string }[] }>('/Notification')
      expect(body.items[0]!.text).toBe(said[language])
    }
    expect((await onDevices()).map(([text]) => text).toSorted()).toEqual([
      'Paati Aru ei saa tõsta: N, 11. juuni, 11:00.',
      'Venettä Lained ei voi nostaa: to 11.6. klo 12.00.',
    ])
  })

  it('names several boats of one owner at once on a device', async () => {
    await subscribe()
    await booked('Aru', at('08:00'))
    await booked('Lained', at('09:00'))
    goTo('07:30')
    await the.app.db.delete(alert)
    await stop({ words: 'Gusts of 19 m/s.' })
    expect(await onDevices()).toEqual([['These boats cannot be moved as booked: Aru, Lained.', '/home']])
  })
})
