import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as api from '#contract/enquiries/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { saveSettings } from '../settings/public.ts'

let app: TestApp
let staff: Account
const office = 'kontor@marina.example'
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://marina.example' } })
  staff = await app.staff({ email: office, language: 'et' })
  await saveSettings(app.db, { contactEmail: office })
})
afterAll(() => app.close())

const email = 'aino@example.org'
const visit = {
  ...{ name: 'Aino Mäki', email, phone: '+358 50 555 0101', message: 'Mahtuuko?' },
  ...{ arrival: '2026-07-01', departure: '2026-07-04', boatLength: '7,2', boatBeam: '2,55' },
}
const write = (language: string, path: string, payload: object) =>
  app.visitor.inject<{ id: number }>({
    ...{ method: 'POST', url: `/api${path}`, payload },
    headers: { 'accept-language': language },
  })
const lastTo = async (to: string) => (await queuedMail(app, to)).at(-1)!

describe('a visitor who reads Finnish, of staff who read Estonian', () => {
  it('is told of in Estonian, by the bell and by mail', async () => {
    const { body } = await write('fi', '/VisitRequest', visit)
    const mail = await lastTo(office)
    expect(mail).toMatchObject({ language: 'et', subject: 'Külastussoov: Aino Mäki' })
    expect(mail.body).toBe(
      [
        'Külastaja soovib sadamat külastada.',
        'Nimi: Aino Mäki\nE-post: aino@example.org\nTelefon: +358 50 555 0101\nKülastuse aeg: K, 1. juuli – L, 4. juuli\nPaat: pikkus 7,20 m, laius 2,55 m',
        'Mahtuuko?',
        'Vastake, kutsuge registreeruma või lükake tagasi siin:',
        `https://marina.example/Enquiries/${body.id}\n`,
      ].join('\n\n'),
    )
    const bell = await app.as(staff, 'et').get<{ items: { text: string }[] }>('/Notification')
    expect(bell.body.items[0]!.text).toBe('Aino Mäki soovib külastada sadamat (K, 1. juuli – L, 4. juuli).')
    const english = await app.as(staff).get<{ items: { text: string }[] }>('/Notification')
    expect(english.body.items[0]!.text).toBe('Aino Mäki asks to visit, Wed 1 Jul to Sat 4 Jul.')
  })

  it('is answered and invited in Finnish, around what staff wrote', async () => {
    const { id } = (await write('fi', '/VisitRequest', { ...visit, message: 'Vielä kerran' })).body
    const answer = { params: { id }, body: { text: 'Tere tulemast!' } }
    expect((await app.as(staff, 'et').call(api.answerEnquiry, answer)).status).toBe(200)
    expect(await lastTo(email)).toMatchObject({
      ...{ language: 'fi', subject: 'vierailupyyntösi', body: 'Hei!\n\nTere tulemast!\n' },
    })
    await app.as(staff, 'et').call(api.inviteVisitor, { params: { id }, body: {} })
    const invited = await lastTo(email)
    expect(invited).toMatchObject({ language: 'fi', subject: 'sinut on kutsuttu rekisteröitymään' })
    expect(invited.body).toMatch(
      /^Hei!\n\nKiitos vierailupyynnöstäsi\. .*\n\nTämä linkki avaa .*:\n\nhttps:\/\/marina\.example\/fi\/register#/,
    )
  })

  it.each([['sv'], [undefined]])('is kept with the marina’s language where the browser says %s', async (said) => {
    await saveSettings(app.db, { language: 'ru' })
    const payload = { ...visit, message: `In ${said}` }
    const headers = said ? { 'accept-language': said } : {}
    const { body } = await app.visitor.inject<{ id: number }>({
      ...{ method: 'POST', url: '/api/VisitRequest', payload },
      headers,
    })
    await saveSettings(app.db, { language: 'en' })
    await app.as(staff, 'et').call(api.answerEnquiry, { params: { id: body.id }, body: { text: 'Tere!' } })
    expect((await lastTo(email)).language).toBe('ru')
  })

  it('reads what is wrong with the form in Finnish', async () => {
    const past = { ...visit, arrival: '2026-06-01' }
    const { status, problem } = await write('fi', '/VisitRequest', past)
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(problem.errors).toEqual([{ field: 'arrival', message: expect.stringMatching(/saapumispäivä/i) }])
  })
})
