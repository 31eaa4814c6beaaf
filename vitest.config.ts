import { defineConfig } from 'vitest/config'

// A zone nobody runs a marina in by accident: code that leans on the machine's own clock shows itself.
process.env.TZ = 'America/St_Johns'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
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
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/{architecture,contract,e2e}/**'],
          testTimeout: 240_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
