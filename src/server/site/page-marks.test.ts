import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const reading = (of: TestApp) => async (url: string) => (await of.visitor.inject({ url })).bytes.toString()
const textOf = (url: string) => reading(app)(url)
const startAs = (changes: Partial<Config>) =>
  startTestApp({ parts: ({ config }) => ({ config: { ...config, ...changes } }) })

it('says where a mail is promised that none leaves, in a marina at work without a mail server', async () => {
  const said = '<meta name="mail-stays" content="yes"/>'
  expect(await textOf('/home')).not.toContain(said)
  const silent = await startAs({ mailStays: true })
  const of = reading(silent)
  for (const url of ['/home', '/ForgetPassword']) expect(await of(url)).toContain(said)
  expect(await of('/delete-account')).toContain('This marina sends no mail yet')
  expect(await textOf('/delete-account')).not.toContain('This marina sends no mail yet')
  await silent.close()
})

it('says from the first that this is a demo marina, with its users, and nowhere else', async () => {
  const [mark, title] = ['<meta name="is-demo" content="yes"/>', 'This is a demo marina']
  for (const url of ['/home', '/login']) expect(await textOf(url)).not.toMatch(new RegExp(`${mark}|${title}`))
  const demo = await startAs({ demo: true, noDemoSince: null })
  const of = reading(demo)
  for (const url of ['/home', '/login', '/et/login']) expect(await of(url)).toContain(mark)
  expect(await of('/login')).toContain(title)
  expect(await of('/register')).not.toContain(title)
  await demo.close()
})
