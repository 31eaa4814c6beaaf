/**
 * What `npm test` runs on the embedded engine too, where PostgreSQL runs all: whatever an engine does differently
 * (statements, locks, races, backups, ways to break it), and a journey through each slice. Parts of paths.
 */
export const whereEnginesDiffer: readonly string[] = [
  'src/server/platform/database/',
  'src/server/backups/',
  'src/server/bank-files/',
  'test/chaos/',
  'test/database.test.ts',
  'test/lists/',
  'test/model/',
  'test/races/',
  'src/server/accounts/register.test.ts',
  'src/server/alerts/send-push.test.ts',
  'src/server/audit/audit-log.test.ts',
  'src/server/boat-services/review-boat-service.test.ts',
  'src/server/boats/create-boat.test.ts',
  'src/server/broadcasts/',
  'src/server/chat/create-message.test.ts',
  'src/server/condition/condition.test.ts',
  'src/server/dashboard/staff-dashboard.test.ts',
  'src/server/day/',
  'src/server/demo/public.test.ts',
  'src/server/enquiries/receive-enquiry.test.ts',
  'src/server/display/',
  'src/server/expiries/list-expiries.test.ts',
  'src/server/exports/export-marina.test.ts',
  'src/server/files/upload.test.ts',
  'src/server/fleet/read-boat.test.ts',
  'src/server/imports/import-file.test.ts',
  'src/server/invoices/',
  'src/server/jobs/jobs.test.ts',
  'src/server/lookups/lookups.test.ts',
  'src/server/machines/',
  'src/server/mail/deliver-mail.test.ts',
  'src/server/money/',
  'src/server/notifications/notices-by-mail.test.ts',
  'src/server/offers/',
  'src/server/own-data/erased-traces.test.ts',
  'src/server/plans/plans.test.ts',
  'src/server/providers/provider-payments.test.ts',
  'src/server/rack-map/',
  'src/server/racks/racks.test.ts',
  'src/server/reminders/',
  'src/server/review/list-waiting.test.ts',
  'src/server/schedules/booking.test.ts',
  'src/server/settings/',
  'src/server/site/',
  'src/server/sms/',
  'src/server/subscriptions/move-lifts.test.ts',
  'src/server/visits/enter-visit.test.ts',
  'src/server/yard-screen/',
]

/** What a browser meets of the engine: the whole way of a boat, and two people at once. The rest is the same on both. */
export const browserOnBothEngines: readonly string[] = ['e2e/journey', 'conflicts']

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
