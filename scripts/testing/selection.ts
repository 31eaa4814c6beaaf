/**
 * What `npm test` runs on the embedded engine too, where PostgreSQL runs all: whatever an engine does differently
 * (statements, order, locks, races, backups, ways to break it). Parts of paths.
 */
export const whereEnginesDiffer: readonly string[] = [
  'src/server/platform/database/',
  'src/server/backups/',
  'src/server/invoices/number-document.test.ts',
  'src/server/jobs/jobs.test.ts',
  'test/chaos/clock-jumps.test.ts',
  'test/chaos/database-away.test.ts',
  'test/chaos/disk-full.test.ts',
  'test/chaos/instance-killed.test.ts',
  'test/chaos/power-loss.test.ts',
  'test/chaos/server-killed.test.ts',
  'test/chaos/sigterm.test.ts',
  'test/database.test.ts',
  'test/lists/',
  'test/model/',
  'test/races/',
]

/** What a browser meets of the embedded engine too: the way of a boat and a marina's first hour. The rest is the same. */
export const browserOnBothEngines: readonly string[] = ['e2e/journey.spec.ts', 'e2e/first-hour.spec.ts']

/** Where files are kept is the same to everything but these. */
export const whereStoragesDiffer: readonly string[] = ['upload', 'download', 'attach-files', 'thumbnail'].map(
  (name) => `src/server/files/${name}.test.ts`,
)

/** What `npm run test:long` asks of the programs that `npm test` runs shortly; `npm run chaos` runs them for hours. */
export const longCounts: Readonly<Record<string, string>> = {
  BAD_INPUT_RUNS: '200',
  EVERY_LOOK: 'yes',
  FUZZ_MINUTES: '10',
  HUB_BREAKS: '300',
  HUB_CLIENTS: '200',
  INSTANCE_KILLS: '5',
  KILL_ROUNDS: '20',
  MODEL_RUNS: '100',
  MONEY_RUNS: '10000',
  PLACE_OWNERS: '200',
  POSTGRESQL_KILLS: '5',
  POWER_ROUNDS: '10',
  RACE_ROUNDS: '20',
  SIGTERM_ROUNDS: '10',
  SLOW_CLIENTS: '1000',
  SUBMIT_ROUNDS: '20',
}
