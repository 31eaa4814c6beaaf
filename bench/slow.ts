import { type Browser, chromium, devices } from '@playwright/test'
import { findChromium } from '../scripts/testing/chromium.ts'
import { startDemo } from './demo-marina.ts'
import { figureTable, median, writeFigures } from './figures.ts'

/**
 * `npm run bench:slow`: the first dashboard of an owner and of staff on a phone with 400 kbit/s and 400 ms, as Chromium
 * throttles it: an empty cache, plain HTTP/1.1, the demo marina on the embedded engine. Counts what was asked for until
 * the content stands. `--json` prints the figures and writes no document.
 */
const runs = 3
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
/** What of the dashboard is drawn from the answers alone. */
const content = { customer: '#main a[href^="/Boats/"]', staff: '#main [class*="line"] a, #main li a' } as const
type Who = keyof typeof content

async function firstDashboard(browser: Browser, url: string, who: Who) {
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: url })
  const page = await context.newPage()
  const signedIn = await page.request.post('/api/Person/authenticate', {
    data: { username: who, password: 'dry-marina' },
  })
  if (!signedIn.ok()) throw new Error(`signing in ${who} answered ${signedIn.status()}`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  const asked: string[] = []
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ request, type }) => asked.push(`${type} ${request.url.replace(url, '')}`))
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await page.locator(content[who]).first().waitFor({ timeout: 120_000 })
  const seconds = (await page.evaluate(() => performance.now())) / 1000
  const figures = { requests: asked.length, scripts: asked.filter((one) => /\.js$/.test(one)).length, bytes, seconds }
  await context.close()
  return { ...figures, asked }
}

const marina = await startDemo()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const found: Record<string, { requests: number; scripts: number; bytes: number; seconds: number }> = {}
try {
  for (const who of ['customer', 'staff'] as const) {
    const each: Awaited<ReturnType<typeof firstDashboard>>[] = []
    for (let run = 0; run < runs; run += 1) each.push(await firstDashboard(browser, marina.url, who))
    const middle = (of: 'requests' | 'scripts' | 'bytes' | 'seconds') => median(each.map((one) => one[of]))
    found[who] = {
      requests: middle('requests'),
      scripts: middle('scripts'),
      bytes: middle('bytes'),
      seconds: middle('seconds'),
    }
    if (process.argv.includes('--asked')) console.log(each[0]!.asked.join('\n'))
  }
} finally {
  await browser.close()
  await marina.stop()
}
if (process.argv.includes('--json')) console.log(JSON.stringify(found))
else {
  const lines = Object.entries(found).map(
    ([who, { requests, scripts, bytes, seconds }]) =>
      `| ${who} | ${requests} requests, ${scripts} of them scripts, ${(bytes / 1000).toFixed(0)} KB, ${seconds.toFixed(1)} s |`,
  )
  console.log(lines.join('\n'))
  await writeFigures('slow', figureTable(lines))
}
