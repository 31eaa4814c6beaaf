import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingForReview } from '#contract/schedules/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { readSheet } from '#test/export/read-sheet.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { dropOffDate, pickUpDate, readyBoat, requested, takeTo } from '#test/schedules.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer({ firstName: 'Aino', lastName: 'Mäki', language: 'fi', emailVerifiedAt: app.clock.now() })
  staff = await app.staff({ language: 'et' })
})
afterAll(() => app.close())

const newestNotice = async () =>
  (await app.as(owner, 'fi').get<{ items: { text: string }[] }>('/Notification')).body.items[0]!.text
const newestMail = async () => (await queuedMail(app, owner.email)).at(-1)!

describe('a refusal of a schedule', () => {
  it.each([
    ['en', 'This boat is not on the rack.'],
    ['et', 'See paat ei ole riiulil.'],
    ['fi', 'Tämä vene ei ole telineessä.'],
    ['ru', 'Эта лодка не на стеллаже.'],
  ])('is worded in %s, its code the same', async (language, message) => {
    const { id } = await readyBoat(app, owner, 'Tuuli')
    const body = { id, pickUpScheduleDate: pickUpDate, status: 1 }
    const { status, problem } = await app.as(staff, language).put('/Schedule/RespondPickUpRequest', body)
    expect([status, problem.code, problem.message]).toEqual([409, 'wrong_status', message])
  })

  it('names what is not in order as its reader knows it, and to programs by its key', async () => {
    const { id: boatId } = await readyBoat(app, owner, 'Meri')
    const { id } = await takeTo(app, staff, await requested(app, owner, boatId), 5)
    const step = { event: 'inspection-done', checklist: { hull: false } }
    const { status, problem } = await app.as(staff, 'et').put(`/Schedule/Advance/${id}`, step)
    const message = 'Kirjutage märkustesse, miks see pole korras: Kere kontrollitud.'
    expect([status, problem.code, problem.values]).toEqual([400, 'invalid_input', { items: ['hull'] }])
    expect([problem.message, problem.errors]).toEqual([message, [{ field: 'notes', message }]])
  })

  it('says a full time as its reader writes it, and to programs as an instant', async () => {
    const full = await startTestApp()
    try {
      const [admin, asker] = [await full.admin(), await full.customer()]
      const [first, second] = [await readyBoat(full, asker, 'Lokki'), await readyBoat(full, asker, 'Tiira')]
      const settings = (await full.as(admin).get<Record<string, unknown>>('/Settings')).body
      const changed = await full.as(admin).put('/Settings', { ...settings, marinaName: 'Kajakas', placesPerSlot: 1 })
      expect(changed.status).toBe(200)
      await requested(full, asker, first.id)
      const form = { boatId: second.id, scheduleDate: dropOffDate, pickup_Requested_Date: pickUpDate }
      const { status, problem } = await full.as(asker, 'ru').post('/Schedule/Request', form)
      expect([status, problem.code, problem.values]).toEqual([409, 'slot_full', { at: dropOffDate }])
      expect(problem.message).toBe('Время чт, 11 июн., 10:00 уже занято: выберите другое.')
    } finally {
      await full.close()
    }
  })
})

describe('an owner who reads Finnish, of staff who read Estonian', () => {
  it('is told and mailed in Finnish what staff decide; staff see what waits in Estonian', async () => {
    const { id: boatId } = await readyBoat(app, owner, 'Lokki')
    const { id } = await requested(app, owner, boatId)
    const waiting = await app.as(staff, 'et').call(waitingForReview, { query: { kind: 'request' } })
    const shown = waiting.body.items.find((item) => item.id === id)
    expect(shown).toMatchObject({ title: 'Tõstesoov', detail: 'Tõstmine: N, 11. juuni, 10:00', boatName: 'Lokki' })

    const approval = await app.as(staff, 'et').put('/Schedule/RespondDropOffRequest', { id, status: 1 })
    expect(approval.status).toBe(200)
    const approved = 'Lokki: nosto (to 11.6. klo 10.00) on hyväksytty.'
    expect(await newestNotice()).toBe(approved)
    const body = `Hei, Aino Mäki!\n\n${approved}\n`
    expect(await newestMail()).toMatchObject({ language: 'fi', subject: approved, body })

    await app.as(staff, 'et').put('/Schedule/RespondDropOffPayment', { id, status: 2 })
    expect(await newestNotice()).toBe('Lokki: maksu on hylätty. Kysy syytä satamasta.')
    await app.as(staff, 'et').put('/Schedule/RespondDropOffPayment', { id, status: 1 })
    await app.as(staff, 'et').put('/Schedule/RespondDropOff', { id, status: 1 })
    expect(await newestNotice()).toBe('Lokki on saapunut telakalle.')
    const undo = { event: 'undo', notes: 'Väärä vene' }
    expect((await app.as(staff, 'et').put(`/Schedule/Advance/${id}`, undo)).status).toBe(200)
    expect(await newestNotice()).toBe('Lokki: viimeisin vaihe on kumottu: Väärä vene')
  })

  it('takes the list along with Finnish headings, states and name', async () => {
    const reader = await app.customer({ language: 'fi' })
    await requested(app, reader, (await readyBoat(app, reader, 'Sisu')).id)
    const { bytes } = await app.as(reader, 'fi').get('/Schedule/export')
    const { name, titles, rows } = readSheet(bytes)
    expect([name, titles]).toEqual([
      'Pyynnöt',
      [
        'Nro',
        'Veneen nimi',
        'Merkki',
        'Tila',
        'Pyydetty nosto',
        'Pyydetty vesillelasku',
        'Vesillelasku on',
        'Tässä tilassa alkaen',
        'Huomautus',
        'Luotu',
      ],
    ])
    expect(rows.map((row) => [row['Veneen nimi']!.text, row['Vesillelasku on']!.text])).toEqual([
      ['Sisu', 'suunniteltu'],
    ])
  })
})
