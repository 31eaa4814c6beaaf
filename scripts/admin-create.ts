import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { registrationSchema } from '#contract/accounts/new-password.ts'
import { wordCarried } from '#contract/language/sentence.ts'
import { createAccount } from '#server/accounts/public.ts'
import { refuseDemo } from '#server/demo/public.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/index.ts'
import { Failure } from '#server/platform/failure.ts'
import { wordsIn } from '#server/platform/language/wording.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { openQuietly, run } from './marina/open-marina.ts'

const { username, email, firstName, lastName, password } = registrationSchema.shape
const schema = z
  .object({ username, email, firstName, lastName, password })
  .refine((given) => !holdsOwnName(given), { path: ['password'], message: 'The password is too easy to guess' })

/** What everybody tries first is refused by the schema; here, what is tried first at this marina. */
const holdsOwnName = (given: { username: string; email: string; password: string }) => {
  const lower = given.password.toLowerCase()
  const guesses = [given.username, given.email.split('@')[0]!, 'dry-marina']
  return guesses.some((guess) => guess.length > 3 && lower.includes(guess.toLowerCase()))
}

const questions = [
  ['username', 'Username'],
  ['email', 'E-mail address'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['password', 'Password'],
] as const
type Answers = Partial<Record<(typeof questions)[number][0], string>>

const readFlags = (): Answers => {
  const text = { type: 'string' } as const
  const options = { username: text, email: text, 'first-name': text, 'last-name': text }
  try {
    const { values } = parseArgs({ options })
    return {
      username: values.username,
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      password: process.env.ADMIN_PASSWORD,
    }
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split('.')
    throw new Failure(
      'usage',
      `${said}: the flags are ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    )
  }
}

/** Asks for what the flags left out; the password twice and unseen. */
const askForRest = async (given: Answers) => {
  const missing = questions.filter(([key]) => given[key] === undefined)
  if (missing.length === 0) return given
  if (!process.stdin.isTTY) {
    const names = missing.map(([key]) => (key === 'password' ? 'ADMIN_PASSWORD' : `--${flagOf(key)}`))
    throw new Failure('usage', `Without a terminal to ask on, these must be given: ${names.join(', ')}.`)
  }
  let hidden = false
  const output = new Writable({
    write(chunk, _encoding, written) {
      if (!hidden) process.stdout.write(chunk)
      written()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const askUnseen = async (question: string) => {
    process.stdout.write(question)
    hidden = true
    const answer = await terminal.question('')
    hidden = false
    process.stdout.write('\n')
    return answer
  }
  try {
    for (const [key, label] of missing)
      given[key] = key === 'password' ? await askUnseen(`${label}: `) : await terminal.question(`${label}: `)
    const again = missing.some(([key]) => key === 'password') ? await askUnseen('Password again: ') : given.password
    if (again !== given.password) throw new Failure('account-refused', 'The two passwords differ. Nothing was made.')
    return given
  } finally {
    terminal.close()
  }
}
const flagOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Makes an admin, also the first one of an empty database:
 * `npm run admin:create`, or without questions `ADMIN_PASSWORD=… npm run admin:create -- --username … --email …
 * --first-name … --last-name …`. The password is no flag: others on the machine would see it.
 */
const create = async () => {
  const config = readConfig(process.env)
  const form = schema.safeParse(await askForRest(readFlags()))
  if (!form.success)
    throw new Failure(
      'account-refused',
      form.error.issues.map(({ message }) => `${wordCarried(message, wordsIn())}.`).join(' '),
    )
  const database = await openQuietly(config)
  try {
    await migrate(database)
    await refuseDemo({ db: database.orm, config })
    await createAccount({ db: database.orm, clock: systemClock }, { ...form.data, role: 'admin' }).catch(
      (error: unknown) => {
        throw error instanceof ProblemError ? new Failure('account-refused', error.message) : error
      },
    )
  } finally {
    await database.close()
  }
  console.log(`${form.data.username} is an admin now and can sign in at ${config.publicUrl}/login`)
}

run(create)
