import { globSync, readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'

// A zone nobody runs a marina in by accident: code that leans on the machine's own clock shows itself.
process.env.TZ = 'America/St_Johns'

const ofServer = ['src/server/**/*.test.ts', 'test/**/*.test.ts']
const elsewhere = ['test/{architecture,contract,e2e}/**']
const replacesModules = (file: string) => /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8'))
/** Files that need a process of their own: they measure it, count what it has kept, or replace what others use. */
const alone = [
  'test/endings/**/*.test.ts',
  'test/upload-memory.test.ts',
  'src/server/platform/database/{client,execute,durable-fs,watchdog}.test.ts',
  ...globSync(ofServer, { exclude: elsewhere }).filter(replacesModules),
]

/** For busy machines, as the browser's tests; `npm test` names each test that needed its second try. */
const patience = { testTimeout: 240_000, hookTimeout: 300_000, retry: 2 }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        plugins: [lingui({ macroTransform: true })],
        test: {
          name: 'pure',
          include: [
            'src/{contract,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'test/{architecture,contract}/**/*.test.ts',
          ],
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'server',
          // the product is read and compiled once a worker, not once a file
          isolate: false,
          include: ofServer,
          exclude: [...elsewhere, ...alone],
          ...patience,
        },
      },
      {
        test: { name: 'alone', include: alone, ...patience },
      },
    ],
  },
})
