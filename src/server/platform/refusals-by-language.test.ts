import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#contract/http/problem-answer.ts'
import type { Language } from '#contract/language/languages.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => app.close())

const languages: Language[] = ['en', 'et', 'fi', 'ru']
const post = (url: string, payload: object | string, headers: Record<string, string>) =>
  app.visitor.inject({ method: 'POST', url, payload, headers })
type Sent = (headers: Record<string, string>) => ReturnType<typeof post>

const refused: [number, Problem['code'], Problem['values'], Sent][] = [
  [404, 'not_found', { what: 'address' }, (headers) => post('/api/nowhere', {}, headers)],
  [413, 'too_large', {}, (headers) => post('/api/Person/authenticate', { username: 'x'.repeat(3_000_000) }, headers)],
  [
    415,
    'unsupported_content',
    {},
    (headers) => post('/api/Person/authenticate', '<x/>', { ...headers, 'content-type': 'application/xml' }),
  ],
  [400, 'invalid_input', {}, (headers) => post('/api/Person/authenticate', { username: '', password: '' }, headers)],
]

describe('a refusal of the platform', () => {
  it.each(refused)('%i %s is the same in every language but for its words', async (status, code, values, send) => {
    const problems: Problem[] = []
    for (const language of languages) {
      const answer = await send({ 'accept-language': language })
      expect([answer.status, answer.problem.code, answer.problem.values]).toEqual([status, code, values])
      problems.push(answer.problem)
    }
    expect(new Set(problems.map(({ message }) => message)).size).toBe(languages.length)
    for (const [place] of problems[0]!.errors.entries()) {
      expect(new Set(problems.map(({ errors }) => errors[place]!.field)).size).toBe(1)
      expect(new Set(problems.map(({ errors }) => errors[place]!.message)).size).toBe(languages.length)
    }
  })

  it('429 too_many_requests says how long to wait, in every language', async () => {
    const send = (language: string) =>
      post('/api/PasswordReset/Send', { email: 'nobody@example.com' }, { 'accept-language': language })
    for (let count = 0; count < 5; count += 1) expect((await send('en')).status).toBe(200)
    const answers = await Promise.all(languages.map(send))
    for (const { status, problem, headers } of answers) {
      expect([status, problem.code]).toEqual([429, 'too_many_requests'])
      expect(problem.values.seconds).toBe(Number(headers['retry-after']))
    }
    expect(answers.map(({ problem }) => problem.message)).toEqual([
      expect.stringMatching(/^Too many attempts\. Try again in 60 minutes\.$/),
      expect.stringMatching(/^Liiga palju katseid\. Proovige uuesti 60 minuti pärast\.$/),
      expect.stringMatching(/60/),
      expect.stringMatching(/^Слишком много попыток\. Попробуйте снова через 60 минут\.$/),
    ])
  })
})
