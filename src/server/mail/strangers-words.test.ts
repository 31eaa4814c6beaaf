import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { deliver, readOutbox } from '#test/mailbox.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { saveSettings } from '../settings/public.ts'
import { deliverMail, mailTransport } from './public.ts'
import { mail } from './tables.ts'
import { subjectLine } from './write-letter.ts'

let app: TestApp
let peer: Awaited<ReturnType<typeof startSmtpPeer>>
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://marina.example' } })
  peer = await startSmtpPeer()
})
beforeEach(async () => {
  await app.db.delete(mail)
  peer.received.length = 0
})
afterAll(async () => {
  await app.close()
  await peer.close()
})

const attack = 'you won\r\n\r\nhttps://evil.example/prize\u2028\u202enow at www.evil.example or evil.example'
const victim = 'victim@example.com'
/** What mail programs make a link of by themselves, the marina's own address aside. */
const linkLike = /(?<!marina\.example[^\s]*)(?:\/\/(?!marina\.example)|\bwww\.\S|\bevil\.example)/i
const lastMail = async (to: string) => {
  await deliver(app)
  return (await readOutbox(app.dataDir, to)).at(-1)!
}
const buttonsIn = (eml: string) =>
  [...eml.replace(/=\r\n/g, '').matchAll(/href=3D"([^"]*)"/g)].map(([, address]) => address)
const throughSmtp = () =>
  deliverMail({
    ...app.parts,
    transport: mailTransport({ ...app.parts.config, smtpUrl: peer.url }),
    log: { warn: () => {} },
  })

describe('a stranger’s words in a mail', () => {
  it('neither open a reset mail nor become its button, whatever an old row holds', async () => {
    await app.customer({ email: victim, firstName: attack, lastName: attack })
    await app.visitor.post('/PasswordReset/Send', { email: victim })
    const { body } = await lastMail(victim)
    expect(body).toMatch(/^Hello,\n\nSomebody asked for a new password/)
    await app.visitor.post('/PasswordReset/Send', { email: victim })
    await throughSmtp()
    const buttons = buttonsIn(peer.received[0]!.eml)
    expect(buttons).toEqual([expect.stringMatching(/^https:\/\/marina\.example\/ForgotPasswordConfirm\//)])
  })

  it('greet the owner of a confirmed address in one line in which nothing is a link', async () => {
    const email = 'known@example.com'
    await app.customer({ email, firstName: attack, lastName: '', emailVerifiedAt: app.clock.now() })
    await app.visitor.post('/PasswordReset/Send', { email })
    const { body } = await lastMail(email)
    expect(body.split('\n')[0]).toBe(
      'Hello you won https:/ /evil. example/prize now at www. evil. example or evil. example,',
    )
    expect(body).not.toMatch(linkLike)
  })

  it('reach the marina under a line of its own, as words', async () => {
    const office = 'office@marina.example'
    await saveSettings(app.db, { contactEmail: office })
    const sent = await app.visitor.post('/ContactMessage', {
      name: 'Mari',
      email: 'mari@example.com',
      phone: '',
      message: attack,
    })
    expect(sent.status).toBe(200)
    const { body, headers } = await lastMail(office)
    expect(body).toMatch(/^A visitor wrote a message\.\n\nName: Mari\nEmail: mari@example\.com\n/)
    expect(body).toContain('you won\n\nhttps:/ /evil. example/prize')
    expect(body).not.toMatch(linkLike)
    expect(headers.subject).toBe('Dry Marina: Message from Mari')
  })

  it.each([
    ['evilé.com', 'evilé. com'],
    ['e\u0301.com', 'é. com'],
    ['💩.la', '💩. la'],
    ['(evil).com', '(evil). com'],
    ['1.2.3.4/pay', '1. 2. 3.4/pay'],
    ['on 12.03.2026 at 9.30, 2.5 m', 'on 12.03.2026 at 9.30, 2.5 m'],
  ])('%s is no link', (said, written) => expect(subjectLine(said)).toBe(written))

  it('are refused as names by every form that takes one', async () => {
    const admin = app.as(await app.admin())
    const owner = app.as(await app.customer())
    const form = { lastName: 'Tamm', email: 'new@example.com', role: 'staff' }
    for (const firstName of [
      'Mari\nTamm',
      'Ma\u0085ri',
      'Ma\u2028ri',
      '\u202eiraM',
      'Ma\u200bri',
      'see https://x',
      'WWW.x.ee',
    ]) {
      const answers = [
        ['firstName', await app.visitor.post('/Person/register', { ...form, firstName })],
        ['firstName', await admin.post('/User/Invite', { ...form, firstName })],
        ['name', await app.visitor.post('/ContactMessage', { name: firstName, email: 'a@b.ee', message: 'x' })],
      ] as const
      for (const [field, { status, problem }] of answers)
        expect([status, problem.errors.map((error) => error.field)]).toEqual([400, expect.arrayContaining([field])])
      if (!/www|https/i.test(firstName)) {
        const { problem } = await owner.post('/Boat/Create', { name: firstName })
        expect(problem.errors).toContainEqual({
          field: 'name',
          message: 'Name must be one line without hidden characters: type it anew',
        })
      }
    }
  })
})
