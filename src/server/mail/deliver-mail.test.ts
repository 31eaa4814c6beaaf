import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { noticesOf } from '#test/boats.ts'
import { deliver, parseMail, queuedMail, readOutbox } from '#test/mailbox.ts'
import { knownMarina, openMarina } from '#test/marina.ts'
import { sweepLostMail, tellOfLostMail } from '../notifications/public.ts'
import { notification } from '../notifications/tables.ts'
import { withTransaction } from '../platform/database/index.ts'
import { deliverMail, type MailTransport, type OutgoingMail, queueMail } from './public.ts'
import { mail } from './tables.ts'
import { emlOf } from './write-outbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await openMarina(app.db)
})
beforeEach(async () => {
  await app.db.delete(mail)
  await rm(join(app.dataDir, 'outbox'), { recursive: true, force: true })
  app.clock.set('2026-06-10T07:00:00Z')
})
afterAll(() => app.close())

const signature = 'Dry Marina\nHarbour Road 12, 51000 Seaport\n+385 51 000 000\noffice@example.test\n'
const to = 'liis@example.com'
const letter = { to, language: 'en' as const, subject: 'Paat on riiulil – Öö', body: 'Tere, Õie!\n.\nA = B\n' }
const through = (transport: MailTransport) =>
  deliverMail({ ...app.parts, transport, log: { warn: (fields) => app.log.push(JSON.stringify(fields)) } })
const refusing: MailTransport = {
  send: async () => {
    throw new Error('no route')
  },
}

describe('queueMail', () => {
  it('is part of the caller’s transaction', async () => {
    const undone = withTransaction(app.db, async (db) => {
      await queueMail({ db, clock: app.clock }, letter)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await queuedMail(app, to)).toEqual([])
  })
})

describe('deliverMail', () => {
  it('writes an .eml file into the outbox, once, and keeps no text [D.13-2, D.13-3]', async () => {
    await queueMail(app, letter)
    expect(await deliver(app)).toBe(1)
    expect(await deliver(app)).toBe(0)
    const [got, ...others] = await readOutbox(app.dataDir, to)
    expect(others).toEqual([])
    expect(got?.headers).toMatchObject({
      from: 'Dry Marina <no-reply@localhost>',
      to: 'liis@example.com',
      subject: `Dry Marina: ${letter.subject}`,
      'reply-to': 'office@example.test',
      date: 'Wed, 10 Jun 2026 07:00:00 +0000',
      'content-type': 'text/plain; charset=utf-8',
    })
    expect(got?.body).toBe(`${letter.body.trimEnd()}\n\n${signature}`)
    const [row] = await queuedMail(app, to)
    expect(row).toMatchObject({ body: '', sentAt: app.clock.now(), attempts: 1, lastError: null })
  })

  it('shows the files to nobody else', async () => {
    await queueMail(app, letter)
    await deliver(app)
    const [name] = await readdir(join(app.dataDir, 'outbox'))
    expect((await stat(join(app.dataDir, 'outbox', name!))).mode & 0o777).toBe(0o600)
    expect(name).toMatch(/^20260610T070000Z-\d+\.eml$/)
  })

  it('tries again after 1, 2, 4 … minutes, an hour at most, and the others do not wait for it [D.13-2]', async () => {
    await queueMail(app, letter)
    const waits: number[] = []
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect(await through(refusing)).toBe(0)
      const [row] = await queuedMail(app, to)
      expect(row).toMatchObject({ attempts: attempt + 1, sentAt: null, lastError: 'no route', body: letter.body })
      waits.push((row!.nextAttemptAt.getTime() - app.clock.now().getTime()) / 60_000)
      app.clock.set(new Date(row!.nextAttemptAt.getTime() - 1000))
      expect(await deliver(app)).toBe(0)
      app.clock.advance({ seconds: 1 })
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect(await deliver(app)).toBe(1)
    expect(app.log.join('')).not.toContain('Õie')
  })

  it('gives up after three days and ten tries, empties the text and tells the admins', async () => {
    const admin = await app.admin()
    const blocked = await app.admin({ blockedAt: app.clock.now() })
    await queueMail(app, letter)
    const giving = () =>
      deliverMail({
        ...app.parts,
        transport: refusing,
        log: { warn: (fields) => app.log.push(JSON.stringify(fields)) },
        onGivenUp: tellOfLostMail,
      })
    // switched off for four days: what waited is tried as often as any other
    app.clock.advance({ hours: 96 })
    for (let attempt = 1; attempt < 10; attempt += 1) {
      await giving()
      expect((await queuedMail(app, to))[0]).toMatchObject({ gaveUpAt: null, body: letter.body })
      app.clock.advance({ hours: 1 })
    }
    await giving()
    expect((await queuedMail(app, to))[0]).toMatchObject({ gaveUpAt: app.clock.now(), body: '', lastError: 'no route' })
    app.clock.advance({ hours: 24 })
    expect(await deliver(app)).toBe(0)
    expect((await noticesOf(app, admin.id)).map(({ text }) => text)).toEqual([
      `A mail to ${to} could not be delivered (“${letter.subject}”): no route`,
    ])
    expect(await noticesOf(app, blocked.id)).toEqual([])
  })

  it('tells of lost mail no longer than a month, in new and old notices; others stay', async () => {
    const admin = await app.admin()
    await tellOfLostMail(app, { recipient: to, accountId: null, subject: 'Aino asks to visit', error: 'no route' })
    const [accountId, createdAt] = [admin.id, app.clock.now()]
    await app.db.insert(notification).values([
      { accountId, createdAt, text: `A mail to ${to} could not be delivered (“News”): no route` },
      { accountId, createdAt, text: 'Meri is in the water.' },
    ])
    const told = async () => (await noticesOf(app, admin.id)).map(({ text }) => text)
    app.clock.advance({ hours: 29 * 24 })
    await sweepLostMail(app)
    expect(await told()).toHaveLength(3)
    app.clock.advance({ hours: 2 * 24 })
    await sweepLostMail(app)
    expect(await told()).toEqual(['Meri is in the water.'])
  })

  it('waits for no hour that a clock set back has left behind', async () => {
    const before = app.clock.now()
    app.clock.advance({ hours: 24 * 365 })
    await queueMail(app, { ...letter, subject: 'tried' })
    await through(refusing)
    await queueMail(app, { ...letter, subject: 'not tried yet' })
    app.clock.set(before)
    const sent: string[] = []
    await through({ send: async ({ subject }) => void sent.push(subject) })
    expect(sent.sort()).toEqual(['not tried yet', 'tried'])
  })

  it('sends each mail once when two processes deliver at once', async () => {
    for (let index = 0; index < 12; index += 1) await queueMail(app, { ...letter, subject: `Mail ${index}` })
    const sent: OutgoingMail[] = []
    const slowly: MailTransport = {
      send: async (one) => {
        await new Promise((resolve) => setTimeout(resolve, 3))
        sent.push(one)
      },
    }
    const counts = await Promise.all([through(slowly), through(slowly)])
    expect(counts[0]! + counts[1]!).toBe(12)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(12)
    expect(sent).toHaveLength(12)
  })
})

describe('a mail’s text', () => {
  const composed = async (values: Partial<OutgoingMail>) => {
    const eml = await emlOf(
      {
        id: 7,
        recipient: to,
        accountId: null,
        language: 'en',
        subject: 'x',
        body: 'x',
        link: null,
        createdAt: new Date('2026-06-10T07:00:00Z'),
        ...values,
      },
      { house: knownMarina, publicUrl: 'https://marina.example', mailFrom: null },
    )
    return eml.toString()
  }

  it('lets nobody add a header or an address', async () => {
    const eml = await composed({
      recipient: 'a@example.com>,\r\nBcc: <all@example.com',
      subject: 'Hello\r\nBcc: all@example.com\r\n\r\nbody\u0000',
    })
    const headers = eml.slice(0, eml.indexOf('\r\n\r\n'))
    expect(headers.split(/\r\n(?! )/).map((line) => line.split(':')[0])).toEqual([
      'Auto-Submitted',
      'From',
      'To',
      'Reply-To',
      'Subject',
      'Message-ID',
      'Date',
      'Content-Transfer-Encoding',
      'MIME-Version',
      'Content-Type',
    ])
    expect(parseMail(eml).headers.to?.match(/[<>]/g)).toHaveLength(2)
  })

  it('keeps every line within 76 signs of ASCII and comes back as it was', async () => {
    const subject = 'Õhtune tõstmine ÄÖÜ õäöü '.repeat(9).trim()
    const body = `${'õ=a '.repeat(80)}\n  indented\ntrailing \n\n.\n🚤 ${'x'.repeat(300)}`
    const eml = await composed({ subject, body })
    for (const line of eml.split('\r\n')) {
      expect(line.length).toBeLessThanOrEqual(78)
      expect(line).toMatch(/^[\u0020-\u007e]*$/)
    }
    const read = parseMail(eml)
    expect(read.headers.subject).toBe(`Dry Marina: ${subject}`)
    expect(read.body).toBe(`${body}\n\n${signature}`)
  })
})
