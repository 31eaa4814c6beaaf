import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestVisit, sendContactMessage } from '#contract/enquiries/endpoints.ts'
import { mail } from '#server/mail/tables.ts'
import { notification } from '#server/notifications/tables.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { queuedMail } from '#test/mailbox.ts'
import { openMarina } from '#test/marina.ts'
import { eq } from '../platform/database/orm.ts'
import { enquiry } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://marina.example' } })
  await openMarina(app.db)
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [enquiry, notification, mail]) await app.db.delete(table)
})

const visit = {
  name: 'Mari Maasikas',
  email: 'mari@example.com',
  phone: '+372 5555 0101',
  arrival: '2026-07-01',
  departure: '2026-07-04',
  boatLength: '7,2',
  boatBeam: '2.55',
  boatDraft: '',
  message: 'A RIB',
}
const office = 'office@example.test'
const stored = () => app.db.select().from(enquiry).orderBy(enquiry.id)

describe('POST /VisitRequest', () => {
  it('keeps a visitor’s wish as new, rings the staff’s bell and mails the marina [D.12-1]', async () => {
    const { status, body } = await app.visitor.post<{ id: number }>('/VisitRequest', {
      ...visit,
      status: 2,
      handledBy: staff.id,
      kind: 'message',
    })
    expect(status).toBe(200)
    expect(await stored()).toMatchObject([
      {
        id: body.id,
        kind: 'visit',
        status: 0,
        name: 'Mari Maasikas',
        arrival: '2026-07-01',
        departure: '2026-07-04',
        boatLength: 7.2,
        boatBeam: 2.55,
        boatDraft: null,
        handledBy: null,
        version: 0,
      },
    ])
    expect(await noticesOf(app, staff.id)).toEqual([
      { text: 'Mari Maasikas asks to visit, Wed 1 Jul to Sat 4 Jul.', link: `/Enquiries/${body.id}` },
    ])
    expect(await app.db.select().from(notification)).toHaveLength(1)
    const [sent] = await queuedMail(app, office)
    expect(sent).toMatchObject({ subject: 'Visit request from Mari Maasikas' })
    expect(sent?.body).toContain('Boat: length 7.20 m, beam 2.55 m')
    expect(sent?.body).toContain(`https://marina.example/Enquiries/${body.id}`)
    expect(await queuedMail(app, visit.email)).toEqual([])
    expect(await queuedMail(app, staff.email)).toEqual([])
  })

  it('refuses days that are gone or too far, and stores nothing', async () => {
    const past = await app.visitor.post('/VisitRequest', { ...visit, arrival: '2026-06-09' })
    expect([past.status, past.problem.errors]).toEqual([
      400,
      [{ field: 'arrival', message: 'Choose an arrival day from today on' }],
    ])
    const far = await app.visitor.post('/VisitRequest', { ...visit, departure: '2029-01-01' })
    expect(far.problem.errors).toEqual([{ field: 'departure', message: 'Choose days within the next two years' }])
    const today = await app.visitor.post('/VisitRequest', { ...visit, arrival: '2026-06-10' })
    expect(today.status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  it('is one enquiry however often it is sent, one after the other or at once', async () => {
    const once = await app.visitor.call(requestVisit, { body: visit })
    const answers = await Promise.all([1, 2, 3].map(() => app.visitor.call(requestVisit, { body: visit })))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, once.body]))
    const other = { ...visit, key: 'a' }
    const keyed = await Promise.all(
      ['A RIB', 'A RIB, sent again'].map((message) => app.visitor.call(requestVisit, { body: { ...other, message } })),
    )
    expect(keyed[0]?.body).toEqual(keyed[1]?.body)
    expect(await stored()).toHaveLength(2)
    expect(await queuedMail(app, office)).toHaveLength(2)
    await app.visitor.call(requestVisit, { body: { ...visit, message: 'Another' } })
    expect(await stored()).toHaveLength(3)
  })

  it('refuses who fills in what nobody sees, and a made-up time [D.12-2]', async () => {
    const robot = await app.visitor.post('/VisitRequest', { ...visit, website: 'http://spam.test' })
    expect([robot.status, robot.problem.errors[0]?.field]).toEqual([400, 'website'])
    const forged = await app.visitor.post('/VisitRequest', { ...visit, stamp: 'zzzz.made-up' })
    expect([forged.status, forged.problem.code]).toEqual([400, 'invalid_input'])
    expect(await stored()).toEqual([])
  })

  it('takes an enquiry of somebody signed in, from our own pages alone', async () => {
    expect((await app.browser(owner, 'https://marina.example').post('/VisitRequest', visit)).status).toBe(200)
    const foreign = await app.browser(owner, 'https://elsewhere.example').post('/VisitRequest', {
      ...visit,
      message: 'From elsewhere',
    })
    expect([foreign.status, foreign.problem.code]).toEqual([403, 'foreign_origin'])
    expect(await stored()).toHaveLength(1)
  })
})

describe('POST /ContactMessage', () => {
  const message = { name: 'Mari', email: 'mari@example.com', message: 'Do you lift catamarans?\nMine is 9 m.' }

  it('reaches the staff’s inbox and the marina’s mailbox', async () => {
    const { body } = await app.visitor.call(sendContactMessage, { body: message })
    expect(await stored()).toMatchObject([{ id: body.id, kind: 'message', phone: '', arrival: null, ...message }])
    expect(await noticesOf(app, staff.id)).toMatchObject([{ text: 'Mari sent a message.' }])
    expect((await queuedMail(app, office))[0]?.body).toContain(message.message)
  })

  it('is kept where the marina has no address, and not mailed', async () => {
    await saveSettings(app.db, { contactEmail: '' })
    expect((await app.visitor.call(sendContactMessage, { body: message })).status).toBe(200)
    expect(await stored()).toHaveLength(1)
    const sent = await app.db.select().from(mail)
    expect(sent.filter(({ subject }) => subject.startsWith('Message from'))).toEqual([])
    await saveSettings(app.db, { contactEmail: office })
  })
})

describe('limits', () => {
  it('let five in from an address within an hour, say when to come again, and count no refusal and no repetition [D.12-2]', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const send = (message: string) => limited.visitor.post('/VisitRequest', { ...visit, message })
      for (let turn = 1; turn <= 5; turn += 1) {
        expect((await limited.visitor.post('/VisitRequest', {})).status).toBe(400)
        expect((await send(`Number ${turn}`)).status).toBe(200)
        expect((await send(`Number ${turn}`)).status).toBe(200)
      }
      const refused = await send('Number 6')
      expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
      const kept = await limited.db.select().from(enquiry).where(eq(enquiry.message, 'Number 6'))
      expect(kept).toEqual([])
    } finally {
      await limited.close()
    }
  })
})
