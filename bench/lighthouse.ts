import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { addressIn, explicitAddressIn } from '#contract/language/addresses.ts'
import { languageTags } from '#contract/language/languages.ts'
import { findChromium } from '../scripts/testing/chromium.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { startDemo } from './demo-marina.ts'
import { figureTable, median, writeFigures } from './figures.ts'

/**
 * `npm run bench:lighthouse`: Lighthouse as on a phone (its simulated slow 4G, processor four times slower) for the pages
 * people open all day, as owner and as staff of the demo marina, and for the first page and sign-in in each language; the
 * median of five runs each. Installs Lighthouse beside itself when it is first run. `--runs=3` makes fewer, `--json`
 * prints the figures and writes no document.
 */
const runs = Number(process.argv.find((one) => one.startsWith('--runs='))?.slice('--runs='.length) ?? 5)
const pages = {
  /** Nobody is signed in: the first page and sign-in, in each language. */
  visitor: languageTags.flatMap((tag) => [addressIn(tag, '/'), explicitAddressIn(tag, '/login')]),
  customer: ['/home', '/Boats', '/Messages'],
  staff: ['/home', '/board', '/Boats', '/Messages'],
}

interface Report {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

const folder = join(import.meta.dirname, 'lighthouse')
const loadLighthouse = async (): Promise<Lighthouse> => {
  if (!existsSync(join(folder, 'node_modules'))) {
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error('Lighthouse could not be installed.')
  }
  const entry = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse }
  return lighthouse
}

const figures = {
  score: ({ categories }: Report) => categories.performance.score * 100,
  'LCP, s': ({ audits }: Report) => (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
  'TBT, ms': ({ audits }: Report) => audits['total-blocking-time']?.numericValue ?? Number.NaN,
  shift: ({ audits }: Report) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
}
type Figure = keyof typeof figures
const names = Object.keys(figures) as Figure[]
const decimals: Record<Figure, number> = { score: 0, 'LCP, s': 1, 'TBT, ms': 0, shift: 3 }

const lighthouse = await loadLighthouse()
const marina = await startDemo()
const found: Record<string, Record<Figure, number>> = {}

/** Lends a browser with a profile of its own in which that person, if it is one, is signed in; Lighthouse finds it at the port. */
const signedIn = async (who: string, measure: (port: number) => Promise<void>) => {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'marina-lighthouse-'))
  try {
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    })
    try {
      if (who !== 'visitor') {
        const data = { username: who, password: 'dry-marina' }
        const answer = await browser.request.post(`${marina.url}/api/Person/authenticate`, { data })
        if (!answer.ok()) throw new Error(`signing in ${who} answered ${answer.status()}`)
      }
      await measure(port)
    } finally {
      await browser.close()
    }
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}
const reportOf = async (address: string, port: number): Promise<Report> => {
  const result = await lighthouse(`${marina.url}${address}`, {
    port,
    onlyCategories: ['performance'],
    // who is signed in stays so; the cache is emptied all the same
    disableStorageReset: true,
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse told nothing of ${address}`)
  return result.lhr
}

try {
  for (const [who, addresses] of Object.entries(pages)) {
    await signedIn(who, async (port) => {
      for (const address of addresses) {
        const reports: Report[] = []
        for (let run = 0; run < runs; run += 1) reports.push(await reportOf(address, port))
        found[`${who} ${address}`] = Object.fromEntries(
          names.map((name) => [name, median(reports.map(figures[name]))]),
        ) as Record<Figure, number>
      }
    })
  }
} finally {
  await marina.stop()
}
if (process.argv.includes('--json')) console.log(JSON.stringify(found))
else {
  const lines = Object.entries(found).map(
    ([what, each]) => `| ${what} | ${names.map((name) => each[name].toFixed(decimals[name])).join(' | ')} |`,
  )
  console.log(lines.join('\n'))
  await writeFigures('lighthouse', figureTable(lines, names))
}
