import { startProduct } from '#test/e2e/server.ts'
import { figureTable, median, quantile, writeFigures } from './figures.ts'

/**
 * `npm run bench:reset`: asks for a password reset of addresses the marina knows and of others in turn, 200 of each,
 * and sends the same number of wishes to delete an account; the time must not tell which address is known. Writes the
 * figures between the marks of docs/performance.md.
 */
const calls = Number(process.argv[2] ?? 200)
const product = await startProduct({ env: { RATE_LIMITS: 'off', DEMO: 'off' } })
const post = async (path: string, body: unknown) => {
  const began = performance.now()
  const answer = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return { took: performance.now() - began, text }
}

const register = (n: number) =>
  post('/Person/register', {
    firstName: 'Mari',
    lastName: 'Maasikas',
    email: `known-${n}@example.com`,
    username: `known-${n}`,
    iDNumber: `${n}`,
    phone: '1',
    password: 'eight knots of bowline',
    confirmPassword: 'eight knots of bowline',
  })
for (let n = 0; n < calls; n += 1) await register(n)

const lines: string[] = []
for (const [what, path, extra] of [
  ['a reset', '/PasswordReset/Send', {}],
  ['a deletion', '/AccountDeletion', { reason: 'Sold her' }],
] as const) {
  const took = { known: [] as number[], other: [] as number[] }
  const answers = new Set<string>()
  for (let n = 0; n < calls; n += 1)
    for (const whose of ['known', 'other'] as const) {
      const answer = await post(path, { email: `${whose}-${n}@example.com`, ...extra })
      took[whose].push(answer.took)
      answers.add(answer.text)
    }
  const [known, other] = [median(took.known), median(took.other)]
  const p90 = (values: number[]) => quantile(values, 0.9).toFixed(1)
  lines.push(
    `| ${what}: known address, median (90 of 100 under) of ${calls} | ${known.toFixed(1)} (${p90(took.known)}) ms |`,
    `| ${what}: other address | ${other.toFixed(1)} (${p90(took.other)}) ms |`,
    `| ${what}: difference of the medians; different answers | ${Math.abs(known - other).toFixed(2)} ms; ${answers.size - 1} |`,
  )
}
await product.stop()
console.log(lines.join('\n'))
if (process.argv.length === 2) await writeFigures('reset', figureTable(lines))
