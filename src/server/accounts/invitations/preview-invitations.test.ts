import { afterAll, beforeAll, expect, it } from 'vitest'
import * as api from '#contract/accounts/invitation-endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { deliver, invite, release, stateOf, writtenDown } from '#test/invitations.ts'
import { queuedMail, readOutbox } from '#test/mailbox.ts'
import { account } from '../../people/tables.ts'
import { eq } from '../../platform/database/orm.ts'
import { saveSettings } from '../../settings/public.ts'

let app: TestApp
let clerk: Account
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.staff()
  await saveSettings(app.db, { marinaName: 'Kalda', contactPhone: '+372 5555 0100' })
})
afterAll(() => app.close())

let people = 0
const somebody = async (language: 'en' | 'et' | 'ru') => {
  people += 1
  const email = `siim${people}@kalda.example`
  const person = await writtenDown(app, clerk, { firstName: 'Siim', lastName: `Sadam ${people}`, email })
  await app.db.update(account).set({ language }).where(eq(account.id, person.id))
  return person
}
const preview = (body: object) => app.as(clerk).call(api.previewInvitations, { body: body as never })

it('the mail of an invitation is shown as it then goes out, in its reader’s language, and nothing is sent', async () => {
  const person = await somebody('et')
  const { status, body } = await preview({ ids: [person.id] })
  expect(status).toBe(200)
  expect(body).toMatchObject([{ language: 'et', readers: 1, to: `Siim Sadam ${people}`, email: person.email }])
  const [shown] = body
  expect(shown!.subject).toMatch(/^Kalda: /)
  expect(shown!.paragraphs.map(({ text }) => text).join('\n')).toContain('+372 5555 0100')
  expect(shown!.paragraphs.filter(({ button }) => button)).toHaveLength(1)
  expect(await queuedMail(app, person.email)).toEqual([])
  expect(await stateOf(app, clerk, person.id)).toBe('never')

  await invite(app, clerk, { ids: [person.id] })
  app.clock.advance({ minutes: 1 })
  await release(app)
  await deliver(app)
  const [letter] = await readOutbox(app.dataDir, person.email)
  expect(letter!.headers.subject).toBe(shown!.subject)
  const sent = letter!.body.trim().replace(/(ForgotPasswordConfirm\/)[\w-]+/, '$1…')
  expect(shown!.paragraphs.map(({ text }) => text).join('\n\n')).toBe(sent)
})

it('of several languages each is shown once, most readers first; also of all who were never invited', async () => {
  const [one, ...others] = [await somebody('en'), await somebody('ru'), await somebody('ru')]
  const nobody = await writtenDown(app, clerk, { firstName: 'Kaur', lastName: '' })
  const ids = [one!.id, ...others.map(({ id }) => id), nobody.id]
  const seen = [
    { language: 'ru', readers: 2, email: others[0]!.email },
    { language: 'en', readers: 1, email: one!.email },
  ]
  expect((await preview({ ids })).body).toMatchObject(seen)
  expect((await preview({ all: true })).body).toMatchObject(seen)
})

it('nobody with an address, somebody who is none and a customer’s question are refused', async () => {
  const nobody = await writtenDown(app, clerk, { firstName: 'Kaur', lastName: '' })
  expect((await preview({ ids: [nobody.id] })).problem).toMatchObject({ code: 'wrong_status' })
  expect((await preview({ ids: [clerk.id] })).problem).toMatchObject({ code: 'not_found' })
  const customer = await app.customer()
  expect((await app.as(customer).call(api.previewInvitations, { body: { all: true } as never })).status).toBe(403)
  expect((await app.visitor.call(api.previewInvitations, { body: { all: true } as never })).status).toBe(401)
})

it('whoever the sending leaves out is not shown a mail, and where nobody is left the reason is the same', async () => {
  const goes = await somebody('en')
  const waits = await somebody('ru')
  await invite(app, clerk, { ids: [waits.id] })
  const signsIn = await app.customer({ emailVerifiedAt: app.clock.now(), language: 'fi' })
  const claims = await app.customer({ language: 'et' })
  const ids = [goes.id, waits.id, signsIn.id, claims.id]
  expect((await preview({ ids })).body).toMatchObject([{ language: 'en', readers: 1, email: goes.email }])
  for (const id of [waits.id, signsIn.id]) {
    const [shown, sent] = [
      await preview({ ids: [id] }),
      await app.as(clerk).call(api.inviteCustomers, { body: { ids: [id] } as never }),
    ]
    expect(shown.problem).toMatchObject({ code: 'wrong_status', message: sent.problem.message })
  }
  expect((await preview({ ids: [claims.id] })).body).toMatchObject([{ email: claims.email }])
  const sent = await app.as(clerk).call(api.inviteCustomers, { body: { ids } as never })
  expect(sent.body.invited).toBe(1)
})
