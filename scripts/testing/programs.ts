export interface Program {
  /** What it is asked for by: `npm run chaos -- kill`. */
  name: string
  what: string
  /** One test file, or a folder of them. */
  file: string
  /** The full counts, in the variables the tests read. */
  counts: Record<string, string>
  holds: string
  /** Where it applies to one engine alone. */
  only?: 'embedded' | 'PostgreSQL'
}

/** Everything `npm run chaos` repeats, in the order of its table; `npm test` runs the same at small counts. */
export const programs: readonly Program[] = [
  {
    name: 'lift',
    what: '50 parallel lifts on the last lift, 20 rounds',
    file: 'test/races/last-lift.test.ts',
    counts: { RACE_ROUNDS: '20' },
    holds: 'exactly one wins, 49 answer 409 with the fresh state, ledger and history agree',
  },
  {
    name: 'walks',
    what: 'random events by random roles, 100 walks one after the other and 100 in parallel waves',
    file: 'test/model',
    counts: { MODEL_RUNS: '100' },
    holds: 'no status path outside the table, no drifting ledger, no two open schedules, a history row for each step',
  },
  {
    name: 'places',
    what: '200 owners at once ask for 60 places at the crane',
    file: 'test/chaos/places-race.test.ts',
    counts: { PLACE_OWNERS: '200' },
    holds: 'exactly 60 get one, the others a 409 with its sentence',
  },
  {
    name: 'submit',
    what: 'each call that makes a record sent four times at once and once more later, 1,000 submissions',
    file: 'test/races/double-submit.test.ts',
    counts: { SUBMIT_ROUNDS: '80' },
    holds: 'one record each, the same answer each time',
  },
  {
    name: 'kill',
    what: 'kill -9 of the server while boats are created, 200 rounds',
    file: 'test/chaos/server-killed.test.ts',
    counts: { KILL_ROUNDS: '200' },
    holds: 'every acknowledged boat is whole after restart, none is half, the data opens',
  },
  {
    name: 'power',
    what: 'loss of power of the embedded database: its files cut to what was synced, 30 rounds',
    file: 'test/chaos/power-loss.test.ts',
    counts: { POWER_ROUNDS: '30' },
    holds: 'the data opens, every acknowledged row is there',
    only: 'embedded',
  },
  {
    name: 'postgresql',
    what: 'kill -9 of PostgreSQL under load, 20 rounds',
    file: 'test/chaos/postgresql-killed.test.ts',
    counts: { POSTGRESQL_KILLS: '20' },
    holds: 'no acknowledged write is lost, none doubled, the server stays up and is well again by itself',
    only: 'PostgreSQL',
  },
  {
    name: 'away',
    what: 'the database away for 30 s, refusing connections and falling silent',
    file: 'test/chaos/database-away.test.ts',
    counts: { AWAY_SECONDS: '30' },
    holds:
      'calls answer 503 with its sentence, /readyz 503, /livez 200, pages stand; every write sent again is kept once',
    only: 'PostgreSQL',
  },
  {
    name: 'disk',
    what: 'the disk nearly full for 60 s and quite full for 60 s',
    file: 'test/chaos/disk-full.test.ts',
    counts: { FULL_SECONDS: '60' },
    holds: 'writes answer 507 with its sentence, reads go on, well again by itself',
  },
  {
    name: 'slow',
    what: '1,000 slow clients: half-sent headers, JSON and uploads, readers that never read',
    file: 'test/chaos/slow-clients.test.ts',
    counts: { SLOW_CLIENTS: '1000' },
    holds: 'others are answered meanwhile, the slow ones are cut off, nothing of theirs is left',
  },
  {
    name: 'sigterm',
    what: 'SIGTERM under load, 50 rounds',
    file: 'test/chaos/sigterm.test.ts',
    counts: { SIGTERM_ROUNDS: '50' },
    holds: 'nothing accepted is cut off, nothing answers 5xx but 503, what was acknowledged is kept, exit code 0',
  },
  {
    name: 'instance',
    what: 'two instances on one PostgreSQL, one killed -9 under load, 20 rounds',
    file: 'test/chaos/instance-killed.test.ts',
    counts: { INSTANCE_KILLS: '20' },
    holds: 'the other goes on, no write is lost or doubled, each mail goes out once but those under way at a kill',
    only: 'PostgreSQL',
  },
  {
    name: 'invitations',
    what: 'kill -9 while 350 customers are invited, 5 rounds; on PostgreSQL with a second instance beside it',
    file: 'test/chaos/invitations-killed.test.ts',
    counts: { INVITATION_KILLS: '5' },
    holds: 'each is written once with one link, and mailed once but those under way at a kill',
  },
  {
    name: 'stop',
    what: 'a stop that hits 60 owners; of three instances one killed -9 while it tells them, one while it sends',
    file: 'test/chaos/stop-killed.test.ts',
    counts: {},
    holds: 'each is told once by bell, mail and push; only what was under way at a kill comes twice, under one name',
    only: 'PostgreSQL',
  },
  {
    name: 'season',
    what: 'kill -9 while 400 owners are offered their next season; on PostgreSQL with a second instance beside it',
    file: 'test/chaos/season-killed.test.ts',
    counts: {},
    holds: 'each is offered once, told once by bell, and mailed once but those under way at a kill',
  },
  {
    name: 'clock',
    what: 'the clock jumps over both switches to summer time and the year’s end, forwards and back',
    file: 'test/chaos/clock-jumps.test.ts',
    counts: {},
    holds: 'no fault, the marina’s day is right in lists and terms, sessions and slots stand, each mail goes out once',
  },
  {
    name: 'hub',
    what: '500 breaks of the line while 5,000 chat messages flow to 20 clients; a restart of the server',
    file: 'test/hub/breaks.test.ts',
    counts: { HUB_BREAKS: '500' },
    holds: 'every client ends with exactly the stored sequence, no link gets a message twice or late',
  },
  {
    name: 'listeners',
    what: 'two instances, 200 chat clients, the listeners killed once',
    file: 'test/hub/instances.test.ts',
    counts: { HUB_CLIENTS: '200' },
    holds: 'every link gets exactly the stored sequence without a break',
    only: 'PostgreSQL',
  },
]

/** The programs asked for, all without words; an unknown word is refused with those there are. */
export function choosePrograms(words: readonly string[]): readonly Program[] {
  const unknown = words.filter((word) => !programs.some(({ name }) => name === word))
  if (unknown.length > 0)
    throw new Error(
      `There is no program ${unknown.join(', ')}; there are ${programs.map(({ name }) => name).join(', ')}.`,
    )
  return words.length === 0 ? programs : programs.filter(({ name }) => words.includes(name))
}
