import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, countChecks, countPlaywright, countVitest, judge, readReport } from './results.ts'

export interface Part {
  name: string
  run: () => Promise<Counts & { output: string }>
}

export const root = join(import.meta.dirname, '..', '..')
const reports = join(root, 'test-results', 'reports')
const compiled = join(root, 'node_modules', '.cache', 'compiled')
const longestPart = 60 * 60_000
/** A run that nobody waits for any longer says at least what it found; `npm run test:long` has no such end. */
const longestRun = 84 * 60_000

/** What the product reads from its environment must come from the tests alone. */
const productSettings =
  `PORT HOST DATA_DIR DATABASE DATABASE_URL FILES_URL SMTP_URL MAIL_FROM SMS_URL SMS_METHOD SMS_FORMAT SMS_BODY SMS_HEADERS SMS_TOKEN SMS_COUNTRY_CODE METRICS_TOKEN SLOW_STATEMENT_MS TRUSTED_PROXIES PUBLIC_URL SECRET NODE_ENV
  OIDC_1_NAME OIDC_1_ISSUER OIDC_1_CLIENT_ID OIDC_1_CLIENT_SECRET OIDC_2_NAME OIDC_2_ISSUER OIDC_2_CLIENT_ID
  OIDC_2_CLIENT_SECRET MARINA_TIME_ZONE STAGING_MARKER RATE_LIMITS DEMO BACKUP_DIR BACKUP_KEEP AWS_ACCESS_KEY_ID
  AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_REGION TO_DATABASE_URL TO_DATA_DIR TO_FILES_URL TEST_STORAGE TEST_ENGINE TEST_DATABASE_URL FORCE_COLOR NODE_OPTIONS`.split(
    /\s+/,
  )

/**
 * `CI` is always set, so that a run is the same everywhere: among others, no missing snapshot is written.
 * The product is started hundreds of times: what the first compiled, the others read.
 */
function cleanEnvironment(extra: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !productSettings.includes(name))
  return { ...Object.fromEntries(kept), CI: 'true', NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, ...extra }
}

/** The suites find their engine in these: test/database.ts and test/e2e/server.ts read them. */
export function engineEnvironment(url?: string): Record<string, string> {
  return url ? { TEST_ENGINE: 'postgresql', TEST_DATABASE_URL: url } : { TEST_ENGINE: 'embedded' }
}

let running: ChildProcess | undefined
function endGroup(signal: NodeJS.Signals) {
  if (running?.pid && running.exitCode === null) process.kill(-running.pid, signal)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endGroup('SIGKILL')
    process.exit(130)
  })
}

/** Runs a program in a process group of its own, so that nothing of it outlives a part that hangs. */
function execute(args: string[], env: NodeJS.ProcessEnv): Promise<{ exitCode: number | string; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let output = ''
    let isLate = false
    const keep = (chunk: string) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    const patience = env.EVERY_LOOK ? longestPart : Math.min(longestPart, longestRun - process.uptime() * 1000)
    const timer = setTimeout(() => {
      isLate = true
      endGroup('SIGKILL')
    }, patience)
    child.on('close', (code) => {
      clearTimeout(timer)
      const exitCode = isLate ? `did not end within ${Math.round(patience / 60_000)} minutes` : (code ?? 'was killed')
      resolve({ exitCode, output: output.trim() })
    })
  })
}

const programs = {
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}

async function report<T>(
  name: string,
  args: (file: string) => string[],
  env: NodeJS.ProcessEnv,
  count: (found: T) => Counts,
  filters: readonly string[],
) {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  rmSync(file, { force: true })
  const { exitCode, output } = await execute(args(file), { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const found = readReport<T>(file)
  return { ...judge(found && count(found), exitCode, filters.length > 0), output }
}

export function checkPart(): Part {
  const args = (file: string) => ['scripts/check.ts', `--report=${file}`]
  return { name: 'check', run: () => report('check', args, cleanEnvironment({}), countChecks, []) }
}

export function vitestPart(
  name: string,
  projects: readonly string[],
  engine: Record<string, string>,
  filters: readonly string[],
): Part {
  const reporters = (file: string) => ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const quiet = ['--silent=passed-only', ...(filters.length > 0 ? ['--passWithNoTests'] : [])]
  const args = (file: string) => [
    programs.vitest,
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...reporters(file),
    ...quiet,
    ...filters,
  ]
  const count = (found: Parameters<typeof countVitest>[0]) => countVitest(found, root)
  return { name, run: () => report(name, args, cleanEnvironment(engine), count, filters) }
}

export function browserPart(
  name: string,
  engine: Record<string, string>,
  chromium: () => string,
  filters: readonly string[],
): Part {
  const options = ['--reporter=dot,json', ...(filters.length > 0 ? ['--pass-with-no-tests'] : [])]
  const args = () => [programs.playwright, 'test', ...options, ...filters]
  const run = async () => {
    try {
      const env = cleanEnvironment({ ...engine, CHROMIUM_PATH: chromium() })
      return await report(name, args, env, countPlaywright, filters)
    } catch (error) {
      return { ...judge(undefined, error instanceof Error ? error.message : String(error)), output: '' }
    }
  }
  return { name, run }
}
