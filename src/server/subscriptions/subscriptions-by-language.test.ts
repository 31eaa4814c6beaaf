import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingForReview } from '#contract/schedules/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat } from '#test/boats.ts'
import { readSheet } from '#test/export/read-sheet.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer({ firstName: 'Aino', lastName: 'Mäki', language: 'fi', emailVerifiedAt: app.clock.now() })
  staff = await app.staff({ language: 'et' })
})
afterAll(() => app.close())

const subscriptionOf = async (name: string) => (await newBoat(app, owner, { name })).subscriptionId
const newestNotice = async (language: string) =>
  (await app.as(owner, language).get<{ items: { text: string }[] }>('/Notification')).body.items[0]!.text

describe('a refusal of a subscription', () => {
  it.each([
    ['en', 'This subscription is rejected already.'],
    ['et', 'See leping on juba tagasi lükatud.'],
    ['fi', 'Tämä sopimus on jo hylätty.'],
    ['ru', 'Этот абонемент уже отклонён.'],
  ])('is worded in %s, its code and values the same', async (language, message) => {
    const id = await subscriptionOf('Tuuli')
    await app.as(staff).put('/Subscription/Respond', { id, status: 2 })
    const { status, problem } = await app.as(staff, language).put('/Subscription/Respond', { id, status: 2 })
    expect([status, problem.code, problem.values]).toEqual([409, 'wrong_status', { status: 2 }])
    expect(problem.message).toBe(message)
  })

  it('counts as its language does', async () => {
    const id = await subscriptionOf('Meri')
    await app.as(staff).put(`/Subscription/AdjustLifts/${id}`, { change: -8, reason: 'Moved' })
    const taken = { change: -5, reason: 'Moved' }
    const { status, problem } = await app.as(staff, 'ru').put(`/Subscription/AdjustLifts/${id}`, taken)
    expect([status, problem.code, problem.values]).toEqual([409, 'no_lift_left', { left: 3 }])
    expect(problem.message).toBe('Осталось только 3 подъёма: спишите меньше.')
  })

  it('to renew says why not, in the language asked for', async () => {
    const id = await subscriptionOf('Sisu')
    const { status, problem } = await app.as(owner, 'fi').post(`/Subscription/Renew/${id}`)
    expect([status, problem.code]).toEqual([409, 'wrong_status'])
    expect(problem.message).toBe('Tämän veneen sopimus odottaa jo hyväksyntää.')
  })
})

describe('an owner who reads Finnish, of staff who read Estonian', () => {
  it('is told and mailed in Finnish; staff see what waits in Estonian', async () => {
    const id = await subscriptionOf('Lokki')
    const waiting = await app.as(staff, 'et').call(waitingForReview, { query: { kind: 'subscription' } })
    const shown = waiting.body.items.find((item) => item.id === id)
    expect(shown).toMatchObject({ title: 'Leping', boatName: 'Lokki' })
    expect(shown!.detail).toBe('K, 10. juuni – N, 10. juuni 2027, 11 tõstekorda')

    const approval = await app.as(staff, 'et').put('/Subscription/Respond', { id, status: 1 })
    expect(approval.status).toBe(200)
    const approved = 'Lokki: sopimus on hyväksytty (viimeinen voimassaolopäivä to 10.6.2027).'
    expect(await newestNotice('fi')).toBe(approved)
    expect((await queuedMail(app, owner.email)).at(-1)).toMatchObject({
      language: 'fi',
      subject: approved,
      body: `Hei, Aino Mäki!\n\n${approved}\n`,
    })
    expect(await newestNotice('en')).toBe('Lokki’s subscription was approved, valid until Thu 10 Jun 2027.')
  })

  it('is told of lifts by their number', async () => {
    const id = await subscriptionOf('Tiira')
    await app.as(staff, 'et').put(`/Subscription/AdjustLifts/${id}`, { change: 1, reason: 'Myrsky' })
    expect(await newestNotice('fi')).toBe('Tiira: lisätty 1 nostokerta (Myrsky), jäljellä 12.')
    await app.as(staff, 'et').put(`/Subscription/AdjustLifts/${id}`, { change: -5, reason: 'Siirto' })
    expect(await newestNotice('fi')).toBe('Tiira: vähennetty 5 nostokertaa (Siirto), jäljellä 7.')
    expect(await newestNotice('ru')).toBe('Tiira: списано 5 подъёмов (Siirto), осталось 7.')
  })

  it('takes the list along with Finnish headings and name', async () => {
    const { bytes } = await app.as(owner, 'fi').get('/Subscription/export')
    const { name, titles } = readSheet(bytes)
    expect(name).toBe('Sopimukset')
    expect(titles.slice(0, 2)).toEqual(['Nro', 'Veneen nimi'])
    expect(titles.slice(-2)).toEqual(['Tila', 'Luotu'])
  })
})
