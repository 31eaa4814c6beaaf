import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium.ts'

// Workers read this file again; what the first reading found is theirs too.
process.env.CHROMIUM_PATH ??= findChromium()

const flags = `--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync --disable-dev-shm-usage`.split(/\s+/)

const isLong = Boolean(process.env.EVERY_LOOK)
const specs = (names: string) => names.split(/\s+/).map((name) => `**/${name}.spec.ts`)
/** What is done there is the same at every width, and is done at one. */
const onDesktopAlone = specs(`specified-* bays boat-services conflicts display drop-offs export guard insurance-day
  languages messages-staff moving-in on-demand people plans published-clients queue resilience settings sign-in-ways subscriptions yard-aside yard-offline
  yard-bay yard-outbox yard-screen yard-stop yard-undecided`)
/** Where owners are; and the bar lies over a form, Back closes a sheet and a screen is 320 px wide there alone. */
const onPhoneAlone = specs(
  'account back day-trip first-wrong language-journeys live messages offline owner-home pieces push typefaces',
)
/** What differs little between them is done at the width where it is done most; `npm run test:long` does it at both. */
const mostlyOnDesktop = isLong
  ? []
  : specs(`accounting bank-file boats-here broadcasts customers first-hour import kanban
      machines money-charges money-invoices racks renewals sms stops`)
const mostlyOnPhone = isLong
  ? []
  : specs(`boat-people by-itself condition invitations outing pay-by-mail providers
      request-hours site`)
/** The same for a test whose file has others that differ by width. */
const onceOnDesktop = /@desktop/
const onceOnPhone = /@phone|320 px/
const mostlyThere = { phone: isLong ? [] : [/@mostly-phone/], desktop: isLong ? [] : [/@mostly-desktop/] }
/** What changes seldom and is asked about elsewhere in part waits for `npm run test:long`. */
const inLongAlone = isLong ? [] : specs('at-a-glance back export insurance-day lists reflow')
const inPseudo = specs('pseudo-build pseudo pseudo-letters')

// `npm run test:long` looks at every form and screen with large text and long names
const shortly = isLong ? [] : [/@long/]

// four times the points cost time, and only a picture shows them
const deviceScaleFactor = process.env.PORTRAY ? 2 : 1
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor }
/** The product built anew in a language of its own, which `npm run test:long` walks. */
const pseudoProjects = [
  { name: 'pseudo-build', testMatch: specs('pseudo-build') },
  {
    name: 'pseudo',
    dependencies: ['pseudo-build'],
    testMatch: specs('pseudo pseudo-letters'),
    use: phone,
  },
]

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/e2e/demo-data.ts',
  outputDir: 'test-results/browser',
  reporter: 'list',
  // half of a test's time is waiting for the page to come to rest: four keep two cores at work
  workers: 4,
  // what a busy machine does to one test in hundreds, rarely twice; `npm test` names each that needed it
  retries: 2,
  forbidOnly: true,
  // ten broken tests say enough: the rest would only wait for what does not come
  maxFailures: isLong ? 0 : 10,
  // patience for slow machines; nothing is judged by time
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // what cannot be pressed within a minute cannot be pressed in the ten that a long test has
    actionTimeout: 60_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flags },
    // what a worker answers a test cannot route; offline.spec.ts, push.spec.ts and one of yard-outbox.spec.ts have one
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Tallinn',
    screenshot: 'only-on-failure',
    // a trace of every test costs a third of its time: TRACE=1 asks for them
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: [...shortly, ...mostlyThere.desktop, onceOnDesktop],
      testIgnore: [...onDesktopAlone, ...mostlyOnDesktop, ...inPseudo, ...inLongAlone],
      use: phone,
    },
    {
      name: 'desktop',
      testIgnore: [...onPhoneAlone, ...mostlyOnPhone, ...inPseudo, ...inLongAlone],
      grepInvert: [...shortly, ...mostlyThere.phone, onceOnPhone],
      // motion is proven on the phone; drawn by the processor, it costs more than what it moves
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1366, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    ...(isLong ? pseudoProjects : []),
  ],
})
