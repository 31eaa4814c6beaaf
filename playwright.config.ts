import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/testing/chromium.ts'

// Workers read this file again; what the first reading found is theirs too.
process.env.CHROMIUM_PATH ??= findChromium()

const flags = `--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync --disable-dev-shm-usage`.split(/\s+/)

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  reporter: 'list',
  workers: 2,
  // what a busy machine does to one test in hundreds; `npm test` names each that needed it
  retries: 1,
  forbidOnly: true,
  // patience for slow machines; nothing is judged by time
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flags },
    // what a worker answers a test cannot route; offline.spec.ts has one
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
      // what is done there is the same at every width; screens.spec.ts looks at both
      testIgnore: ['specified-*', 'export', 'people', 'settings'].map((name) => `**/${name}.spec.ts`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 900 } } },
  ],
})
