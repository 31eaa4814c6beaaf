import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/settings/defaults.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { queuedMail } from '#test/mailbox.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { deliverMail, mailTransport, queueMail } from './public.ts'
import { letterHtml } from './set-letter.ts'
import { mail } from './tables.ts'

let app: TestApp
let peer: Awaited<ReturnType<typeof startSmtpPeer>>
let recipient: Parameters<typeof startSmtpPeer>[0]
beforeAll(async () => {
  app = await startTestApp()
  peer = await startSmtpPeer({
    recipient: (address) => recipient?.recipient?.(address) ?? null,
    data: (eml) => recipient?.data?.(eml) ?? null,
  })
})
beforeEach(async () => {
  await app.db.delete(mail)
  peer.received.length = 0
  recipient = undefined
})
afterAll(async () => {
  await app.close()
  await peer.close()
})

const to = 'liis@example.com'
const letter = {
  to,
  language: 'en' as const,
  subject: 'Paat on riiulil – Öö',
  body: 'Tere, Õie!\n\n<b>A & B</b>\n\nhttps://marina.example/x\n',
}
const through = (smtpUrl: string | null = peer.url, mailFrom: string | null = null) =>
  deliverMail({
    ...app.parts,
    transport: mailTransport({ ...app.parts.config, smtpUrl, mailFrom }),
    log: { warn: (fields) => app.log.push(JSON.stringify(fields)) },
  })
const header = (eml: string, name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(eml)?.[1]

describe('a mail by SMTP', () => {
  it('arrives once, as text and html, from the address that is set', async () => {
    await queueMail(app, letter)
    expect(await through(peer.url, 'Sadam <office@marina.example>')).toBe(1)
    expect(await through()).toBe(0)
    const [got, ...others] = peer.received
    expect(others).toEqual([])
    expect(got).toMatchObject({ from: 'office@marina.example', to: [to] })
    expect(got!.eml).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(got!.eml).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
    expect(got!.eml).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
    expect(header(got!.eml, 'Auto-Submitted')).toBe('auto-generated')
    expect(header(got!.eml, 'From')).toBe('Sadam <office@marina.example>')
    expect((await queuedMail(app, to))[0]).toMatchObject({ body: '', sentAt: app.clock.now() })
  })

  it('keeps its number when it is tried again after a refusal for now', async () => {
    const ids: (string | undefined)[] = []
    recipient = {
      data: (eml) => {
        ids.push(header(eml, 'Message-ID'))
        return ids.length === 1 ? { code: 451, message: 'Come back later' } : null
      },
    }
    await queueMail(app, letter)
    expect(await through()).toBe(0)
    expect((await queuedMail(app, to))[0]).toMatchObject({ sentAt: null, gaveUpAt: null, attempts: 1 })
    app.clock.advance({ minutes: 1 })
    expect(await through()).toBe(1)
    expect(ids[0]).toMatch(/^<mail-\d+-\d+@localhost>$/)
    expect(ids).toEqual([ids[0], ids[0]])
    expect(peer.received).toHaveLength(1)
  })

  it('is given up where the address does not exist, not where our password is wrong', async () => {
    recipient = { recipient: () => ({ code: 550, message: 'No such user' }) }
    await queueMail(app, letter)
    await through()
    expect((await queuedMail(app, to))[0]).toMatchObject({ gaveUpAt: app.clock.now(), body: '' })
    expect((await queuedMail(app, to))[0]!.lastError).toContain('No such user')
    await app.db.delete(mail)
    await queueMail(app, letter)
    await through(peer.wrongUrl)
    expect((await queuedMail(app, to))[0]).toMatchObject({ gaveUpAt: null, body: letter.body, attempts: 1 })
    expect(app.log.join('')).not.toContain('gull')
  })

  it('waits for a server that hangs up, and the others are sent', async () => {
    const sockets: Socket[] = []
    const deaf = createServer((socket) => {
      sockets.push(socket)
      socket.destroy()
    })
    deaf.listen(0, '127.0.0.1')
    await once(deaf, 'listening')
    await queueMail(app, letter)
    expect(await through(`smtp://127.0.0.1:${(deaf.address() as AddressInfo).port}`)).toBe(0)
    expect(sockets.length).toBeGreaterThan(0)
    deaf.close()
    await queueMail(app, { ...letter, to: 'mati@example.com' })
    expect(await through()).toBe(1)
    expect(peer.received.map((one) => one.to)).toEqual([['mati@example.com']])
  })

  it('goes out once when four deliver at once', async () => {
    for (let index = 0; index < 12; index += 1) await queueMail(app, { ...letter, subject: `Mail ${index}` })
    const counts = await Promise.all([through(), through(), through(), through()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(12)
    expect(new Set(peer.received.map(({ eml }) => header(eml, 'Subject'))).size).toBe(12)
    expect(peer.received).toHaveLength(12)
  })
})

describe('the html of a mail', () => {
  it('holds what was written as text alone, and one button: its own link', () => {
    const html = letterHtml(
      {
        subject: '<script>',
        body: 'Hello <img src=x onerror=alert(1)>,\n\nhttps://evil.example/x?a=1&b="2"',
        link: '/Boats/3',
        language: 'en',
      },
      {
        house: { ...defaultSettings, marinaName: '<i>Kalda</i>' },
        publicUrl: 'https://marina.example',
        mailFrom: null,
      },
    )
    expect(html).not.toMatch(/<img|<script>|<i>|onerror="/)
    expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,')
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://marina.example/Boats/3"'])
    expect(html).toContain('https://marina.example/Account')
  })
  it('is in the language of the mail, and says so', () => {
    const sender = { house: defaultSettings, publicUrl: 'https://marina.example', mailFrom: null }
    const html = letterHtml({ subject: 'Nosto', body: 'Hei!', link: '/Boats/3', language: 'fi' }, sender)
    expect(html).toContain('<html lang="fi">')
    expect(html).toContain('>Avaa sivu</a>')
    expect(html).toContain('Voit valita Oma tili -sivulla')
  })
  it('is dark where mail is read in the dark', () => {
    const sender = { house: defaultSettings, publicUrl: 'https://marina.example', mailFrom: null }
    const html = letterHtml({ subject: 'Lifting', body: 'Hello,', link: '/Boats/3', language: 'en' }, sender)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const [, rules = ''] = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? []
    const named = [...rules.matchAll(/\.(\w+)\{[^}]*!important\}/g)].map(([, name]) => name)
    expect(named).toEqual(['page', 'sheet', 'mark', 'button', 'address'])
    for (const name of named) expect(html).toContain(`class="${name}"`)
  })
})
