import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { readyBoat, requested } from '#test/schedules.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { marinaLanguage } from './public.ts'

let app: TestApp
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const set = async (changes: object) => {
  const { status, body, problem } = await app.as(admin).put<PublicSettings>('/Settings', changes)
  return { status, body, problem }
}
const languageOf = async (email: string) =>
  (await app.db.select().from(account).where(eq(account.email, email)))[0]?.language

describe('the marina’s language', () => {
  it('is English until an admin chooses another of ours', async () => {
    expect((await app.visitor.get<PublicSettings>('/Settings')).body.language).toBe('en')
    expect((await set({ language: 'sv' })).problem.errors).toEqual([
      { field: 'language', message: 'Choose a language' },
    ])
    expect((await set({ language: 'fi' })).body.language).toBe('fi')
    expect(await marinaLanguage(app.db)).toBe('fi')
  })

  it('is that of invited staff and of accounts made for others', async () => {
    await app.as(admin).post('/User/Invite', {
      ...{ firstName: 'Sten', lastName: 'Sepp', email: 'sten@example.org', role: 'staff' },
    })
    expect(await languageOf('sten@example.org')).toBe('fi')
    await createAccount(app.parts, {
      ...{ role: 'admin', username: 'made', email: 'made@example.org', firstName: 'M', lastName: 'A', password: null },
    })
    expect(await languageOf('made@example.org')).toBe('fi')
  })

  it.each([
    [undefined, 'fi'],
    ['sv, de;q=0.5', 'fi'],
    ['et-EE, en;q=0.5', 'et'],
  ])('is that of a visitor whose browser says %s: %s', async (header, language) => {
    const email = `${String(header).slice(0, 2)}@example.org`
    const { status } = await app.visitor.inject({
      method: 'POST',
      url: '/api/Person/register',
      headers: header ? { 'accept-language': header } : {},
      payload: {
        ...{
          firstName: 'Aino',
          lastName: 'Mäki',
          username: email,
          email,
          iDNumber: '38001085718',
          phone: '+3725550101',
        },
        ...{ password: 'lautta saaristoon', confirmPassword: 'lautta saaristoon' },
      },
    })
    expect(status).toBe(200)
    expect(await languageOf(email)).toBe(language)
  })

  it('leaves refusals to other programs English', async () => {
    expect((await app.visitor.get('/Person/paged')).problem.message).toBe('Your session has ended: sign in again.')
  })
})

describe('a checklist item', () => {
  it('has names in all languages, by a key that stays; names left out stay', async () => {
    const names = { 'Propeller free': { en: 'Propeller clear', fi: 'Potkuri vapaa' } }
    const { body } = await set({ inspectionChecklist: ['hull', 'Propeller free'], checklistNames: names })
    expect(body.inspectionChecklist).toEqual(['hull', 'Propeller free'])
    expect(body.checklistNames).toMatchObject({ ...names, hull: { fi: 'Runko tarkastettu', ru: 'Корпус проверен' } })
    const renamed = await set({ checklistNames: { 'Propeller free': { en: 'Propeller free of ropes' } } })
    expect(renamed.body.checklistNames).toMatchObject({ hull: { et: 'Kere kontrollitud' } })
    expect(renamed.body.checklistNames['Propeller free']).toEqual({ en: 'Propeller free of ropes' })
    expect((await set({ checklistNames: { ['__proto__x'.slice(0, 9)]: { en: 'x' } } })).status).toBe(400)
  })

  it('is one of 300 at most that have names, counted with those kept; emptied ones that no list holds make room', async () => {
    const many = (from: number, count: number, name: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`Item ${from + at}`, { en: name }]))
    const { body } = await set({ checklistNames: many(0, 200, 'Rope') })
    const before = Object.keys(body.checklistNames).length
    const { status, problem } = await set({ checklistNames: many(200, 150, 'Rope') })
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'checklistNames', message: 'At most 300 items can have names' }],
    ])
    const emptied = await set({ checklistNames: { ...many(0, 200, ' '), hull: { en: '' } } })
    expect(Object.keys(emptied.body.checklistNames)).toHaveLength(before - 200)
    expect(emptied.body.checklistNames).toHaveProperty('hull')
    expect((await set({ checklistNames: many(200, 150, 'Rope') })).status).toBe(200)
  })

  it('is answered and kept by its key, and named where it is missing', async () => {
    const staff = await app.staff()
    const owner = await app.customer()
    const { id: boatId } = await readyBoat(app, owner)
    const { id } = await requested(app, owner, boatId)
    await app.as(staff).put('/Schedule/RespondDropOffRequest', { id, status: 1 })
    await app.as(staff).put('/Schedule/RespondDropOffPayment', { id, status: 1, notes: 'Paid' })
    await app.as(staff).put('/Schedule/RespondDropOff', { id, status: 1 })
    const inspect = (checklist: object) =>
      app.as(staff).put(`/Schedule/Advance/${id}`, { event: 'inspection-done', checklist })
    const { problem } = await inspect({ hull: true, 'Propeller free of ropes': true })
    expect(problem.errors).toEqual([
      { field: 'notes', message: 'Say in the notes why this is not in order: Propeller free of ropes.' },
    ])
    expect(problem.values).toEqual({ items: ['Propeller free'] })
    expect((await inspect({ hull: true, 'Propeller free': true })).status).toBe(200)
    const history = await app.as(owner).get<{ event: string; details: object }[]>(`/Schedule/History/${id}`)
    expect(history.body.find(({ event }) => event === 'inspection-done')?.details).toMatchObject({
      checklist: { hull: true, 'Propeller free': true },
    })
  })
})

describe('a rejection', () => {
  it('tells its reason in the reader’s language, in the schedule, the dashboard and history', async () => {
    const staff = await app.staff()
    const owner = await app.customer()
    const { id: boatId } = await readyBoat(app, owner)
    const { id } = await requested(app, owner, boatId)
    await app.as(staff).put('/Schedule/RespondDropOffRequest', {
      ...{ id, status: 2, dropOffRejectionReasonId: 5, notes: 'Regatta', notifyCustomer: 0 },
    })
    const reason = 'Площадка в этот день заполнена'
    const asked = app.as(owner, 'ru')
    expect((await asked.get(`/Schedule/GetByID/${id}`)).body).toMatchObject({ rejectionReason: reason })
    expect(JSON.stringify((await asked.get('/Dashboard')).body)).toContain(reason)
    const history = await asked.get<{ event: string; note: string; details: object }[]>(`/Schedule/History/${id}`)
    expect(history.body[0]).toMatchObject({ note: `${reason}. Regatta`, details: { rejectionReason: reason } })
  })
})
