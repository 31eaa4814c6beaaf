import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { saveSettings } from '../settings/public.ts'
import { file } from './tables.ts'

const megabyte = 1024 * 1024
let app: TestApp
let mari: Account
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
beforeEach(async () => {
  await saveSettings(app.db, { customerMegabytes: 2 })
  mari = await app.customer({ emailVerifiedAt: app.clock.now() })
})
afterAll(() => app.close())

const upload = async (who: Account, size: number) => {
  const { status, body, problem } = await app.as(who).upload(pdf('paper.pdf', size))
  return { status, id: body?.id, code: problem?.code, message: problem?.message }
}
const storedOf = (who: Account) => app.db.select().from(file).where(eq(file.uploaderId, who.id))

describe('the room for a customer’s files', () => {
  it('is all they uploaded together; what goes beyond is refused by its code and kept nowhere', async () => {
    const before = (await app.storedFiles()).length
    expect((await upload(mari, 1.5 * megabyte)).status).toBe(200)
    expect(await upload(mari, megabyte)).toMatchObject({
      status: 413,
      code: 'space_full',
      message: expect.stringContaining('2 MB'),
    })
    expect((await upload(mari, megabyte / 2)).status).toBe(200)
    expect(await upload(mari, 600)).toMatchObject({ status: 413, code: 'space_full' })
    expect(await storedOf(mari)).toHaveLength(2)
    expect((await app.storedFiles()).length).toBe(before + 2)
    expect((await upload(await app.customer(), megabyte)).status).toBe(200)
  })

  it('is given to one of many uploads at once', async () => {
    await upload(mari, megabyte)
    const answers = await Promise.all([0, 1, 2, 3].map(() => upload(mari, 0.75 * megabyte)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 413, 413, 413])
    expect(await storedOf(mari)).toHaveLength(2)
  })

  it('is free again when a file goes', async () => {
    const { id } = await upload(mari, 2 * megabyte)
    expect((await upload(mari, megabyte)).code).toBe('space_full')
    await app.as(mari).delete(`/File/${id}`)
    expect((await upload(mari, megabyte)).status).toBe(200)
  })

  it('is for customers: staff upload for many', async () => {
    const staff = await app.staff()
    for (const size of [2, 2]) expect((await upload(staff, size * megabyte)).status).toBe(200)
  })
})

describe('before the e-mail address is confirmed', () => {
  it('a hundred files a day are taken, thrown away or not; confirming it ends that', async () => {
    const jaan = await app.customer({ emailVerifiedAt: null })
    for (let count = 0; count < 100; count += 1) {
      const { status, id } = await upload(jaan, 600)
      expect(status).toBe(200)
      if (count % 2) await app.as(jaan).delete(`/File/${id}`)
    }
    expect(await upload(jaan, 600)).toMatchObject({ status: 429, code: 'email_unconfirmed' })
    expect(await storedOf(jaan)).toHaveLength(50)
    expect((await upload(mari, 600)).status).toBe(200)
    await app.db.update(account).set({ emailVerifiedAt: app.clock.now() }).where(eq(account.id, jaan.id))
    expect((await upload(jaan, 600)).status).toBe(200)
  })

  it('there is room for 100 MB; confirming it gives the room of all', async () => {
    await saveSettings(app.db, { customerMegabytes: 1024 })
    const jaan = await app.customer({ emailVerifiedAt: null })
    await upload(jaan, 600)
    await app.db
      .update(file)
      .set({ size: 100 * megabyte - 600 })
      .where(eq(file.uploaderId, jaan.id))
    expect((await upload(jaan, 600)).status).toBe(200)
    expect(await upload(jaan, 600)).toMatchObject({
      status: 413,
      code: 'space_full',
      message: expect.stringContaining('more than 100 MB: confirm your e-mail address'),
    })
    await app.db.update(account).set({ emailVerifiedAt: app.clock.now() }).where(eq(account.id, jaan.id))
    expect((await upload(jaan, 600)).status).toBe(200)
  })
})
