import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '#contract/accounts/endpoints.ts'
import type { Language } from '#contract/language/languages.ts'
import { defaultSettings } from '#contract/settings/defaults.ts'
import { registrationForm, startTestApp, type TestApp } from '#test/app.ts'
import { queuedMail } from '#test/mailbox.ts'
import { letterHtml } from '../mail/set-letter.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { wordsIn } from '../platform/language/wording.ts'
import * as letters from './texts.ts'

const others: Language[] = ['et', 'fi', 'ru']
const address = 'https://marina.example/Confirm/x1'
const reader = (language: Language) => ({
  ...{ firstName: 'Aino', lastName: 'Mäki', email: 'aino@example.org', language },
  emailVerifiedAt: new Date('2026-01-01T00:00:00Z'),
})
type Reader = ReturnType<typeof reader>

/** Every letter of the slice; a new one fails the first test until it stands here. */
const written: Record<string, (to: Reader) => ReturnType<typeof letters.resetMail>> = {
  resetMail: (to) => letters.resetMail(to, address),
  invitationMail: (to) => letters.invitationMail(to, { link: address, by: 'Helmi Kask', role: 'staff' }),
  'invitationMail of an admin': (to) => letters.invitationMail(to, { link: address, by: 'Helmi Kask', role: 'admin' }),
  customerInvitationMail: (to) => letters.customerInvitationMail({ ...to, madeByStaff: true }, address),
  passwordChangedMail: (to) => letters.passwordChangedMail(to),
  changeEmailMail: (to) => letters.changeEmailMail(to, address),
  verifyEmailMail: (to) => letters.verifyEmailMail(to, address),
  secondFactorRemovedMail: (to) => letters.secondFactorRemovedMail(to, 'Helmi Kask'),
  secondFactorMail: (to) => letters.secondFactorMail(to, 'set up'),
  'secondFactorMail of its end': (to) => letters.secondFactorMail(to, 'ended'),
  'secondFactorMail of new codes': (to) => letters.secondFactorMail(to, 'renewed'),
  emailChangedMail: (to) => letters.emailChangedMail(to, 'new@example.org', address),
  addressLeftMail: (to) => letters.addressLeftMail({ ...to, emailVerifiedAt: null }),
  emailTakenBackMail: (to) => letters.emailTakenBackMail(to, 'new@example.org'),
  deletionMail: (to) => letters.deletionMail(to, address),
  erasedMail: (to) => letters.erasedMail(to),
  signInEndedMail: (to) => letters.signInEndedMail(to),
}
const paragraphs = (text: string) => text.trim().split('\n\n')

describe('the letters of accounts', () => {
  it('are all here', () => {
    const told = new Set(Object.keys(written).map((name) => name.split(' ')[0]))
    expect([...told].sort()).toEqual(
      Object.keys(letters)
        .filter((name) => name.endsWith('Mail'))
        .sort(),
    )
  })

  it.each(Object.entries(written))('%s says every paragraph and its subject in each language', (_, write) => {
    const english = write(reader('en'))
    for (const language of others) {
      const mail = write(reader(language))
      expect([mail.to, mail.language, mail.link]).toEqual([english.to, language, english.link])
      expect(wordsIn(language)(mail.subject)).not.toBe(wordsIn()(english.subject))
      const said = paragraphs(mail.body)
      const meant = paragraphs(english.body)
      expect(said).toHaveLength(meant.length)
      for (const [place, words] of said.entries())
        if (words === mail.link) expect(words).toBe(meant[place])
        else expect(words).not.toBe(meant[place])
      for (const name of ['Helmi Kask', 'new@example.org'])
        expect(mail.body.includes(name)).toBe(english.body.includes(name))
    }
  })

  it.each(others)('are set in %s, under the marina’s name', (language) => {
    const { subject, ...mail } = written.verifyEmailMail!(reader(language))
    const sender = { house: { ...defaultSettings, marinaName: 'Tuulesadam' }, publicUrl: 'https://marina.example' }
    const words = wordsIn(language)(subject)
    const html = letterHtml({ ...mail, link: mail.link!, subject: words }, { ...sender, mailFrom: null })
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<title>Tuulesadam: ${words}</title>`)
    expect(html).toMatch(/>(Avage leht|Ava leht|Avaa sivu|Открыть страницу)<\/a>/)
    expect(html).not.toContain('Open the page')
  })
})

describe('who is written to', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  const lastTo = async (to: string) => (await queuedMail(app, to)).at(-1)!

  it('reads the first letter in the language of the browser they registered in', async () => {
    const form = registrationForm({ username: 'kai', email: 'kai@example.com' })
    const headers = { 'accept-language': 'et' }
    await app.visitor.inject({ method: 'POST', url: '/api/Person/register', headers, payload: form })
    expect(await lastTo('kai@example.com')).toMatchObject({ language: 'et', subject: 'Kinnitage oma e-posti aadress' })
  })

  it('reads in their own, whoever asked for the letter', async () => {
    const { email } = await app.customer({ language: 'fi' })
    const headers = { 'accept-language': 'ru' }
    await app.visitor.inject({ method: 'POST', url: '/api/PasswordReset/Send', headers, payload: { email } })
    expect(await lastTo(email)).toMatchObject({ language: 'fi', subject: 'Uuden salasanan asettaminen' })
  })

  it('is invited in the marina’s language, until they choose their own', async () => {
    const admin = await app.admin()
    expect((await app.as(admin).put('/Settings', { language: 'fi' })).status).toBe(200)
    const email = 'uusi@marina.example'
    const body = { email, firstName: 'Uusi', lastName: 'Tyyppi', role: 'staff' } as const
    expect((await app.as(admin, 'ru').call(accounts.inviteStaff, { body })).status).toBe(200)
    const mail = await lastTo(email)
    expect(mail).toMatchObject({ language: 'fi', subject: 'Sinut on kutsuttu henkilökuntaan' })
    expect(mail.body).toMatch(/^Hei, Uusi Tyyppi!\n\n/)
    const [stored] = await app.db.select().from(account).where(eq(account.email, email))
    expect(stored!.language).toBe('fi')
  })
})
