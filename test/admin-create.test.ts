import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticate, me } from '#contract/accounts/endpoints.ts'
import { account } from '#server/people/tables.ts'
import { openDatabase } from '#server/platform/database/index.ts'
import { endings } from '#server/platform/failure.ts'
import { placeForProcess } from './app/place-for-process.ts'
import { startTestApp } from './app.ts'
import { inherited } from './inherited.ts'

const run = promisify(execFile)
const password = 'kolm tamme & kask'
const flags = ['--username', 'boss', '--email', 'boss@example.com', '--first-name', 'Big', '--last-name', 'Boss']

let marina: Awaited<ReturnType<typeof placeForProcess>>
beforeAll(async () => {
  marina = await placeForProcess(null)
})
afterAll(() => marina.remove())

/** Runs the script as `npm run admin:create` does, in production and without a terminal. */
const create = async (args: readonly string[], env: Record<string, string> = { ADMIN_PASSWORD: password }) => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://marina.example', SECRET: 'x'.repeat(40) }
  const command = run(process.execPath, ['scripts/admin-create.ts', ...args], {
    env: { ...inherited, ...production, ...marina.env, ...env },
  })
  command.child.stdin?.end()
  return command.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), output: `${stdout}${stderr}` }),
  )
}
const accounts = async () => {
  const database = await openDatabase(marina.options)
  const rows = await database.orm.select().from(account)
  await database.close()
  return rows
}

describe('npm run admin:create', () => {
  test('refuses what is missing or weak, before anything is made', async () => {
    const missing = await create(['--username', 'boss'], {})
    expect(missing.code).toBe(endings.usage.code)
    expect(missing.output).toContain('--email, --first-name, --last-name, ADMIN_PASSWORD')
    for (const weak of ['short', 'aaaaaaaaaaaa', 'the boss himself'])
      expect(await create(flags, { ADMIN_PASSWORD: weak })).toEqual({
        code: endings['account-refused'].code,
        output: expect.stringMatching(/^[^\n]*password[^\n]*\n$/i),
      })
    expect((await create(['--name', 'x'])).output).toContain('--name')
    expect((await create(flags, { ADMIN_PASSWORD: password, SECRET: '' })).output).toContain('SECRET')
  })

  test('makes the first admin of an empty production database, once [D.3-3]', async () => {
    const made = await create(flags)
    expect(made).toEqual({
      code: 0,
      output: 'boss is an admin now and can sign in at https://marina.example/login\n',
    })
    const again = await create(flags)
    expect(again).toEqual({
      code: endings['account-refused'].code,
      output: 'This username is taken. This e-mail address is registered.\n',
    })
    expect(await accounts()).toMatchObject([{ username: 'boss', email: 'boss@example.com', role: 'admin' }])
  })

  test('and the admin can sign in', async () => {
    const database = await openDatabase(marina.options)
    const t = await startTestApp({ parts: () => ({ database, db: database.orm }) })
    const { body } = await t.visitor.call(authenticate, { body: { username: 'boss', password } })
    expect((await t.as(body).call(me)).body).toMatchObject({ role: 'admin', firstName: 'Big' })
    await t.close()
    await database.close()
  })
})
