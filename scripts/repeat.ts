import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineEnvironment } from './testing/parts.ts'
import { findPostgresql } from './testing/postgresql.ts'

/**
 * `npm run repeat`: the tests that gain by repetition, at full counts, on each engine there is; `npm test` runs the
 * same programs at small counts. Writes the figures of the run between the marks of docs/reliability.md.
 */
const root = join(import.meta.dirname, '..')
const page = join(root, 'docs', 'reliability.md')

interface Repetition {
  what: string
  file: string
  counts: Record<string, string>
  holds: string
}
const repetitions: Repetition[] = [
  {
    what: '50 parallel lifts on the last lift, 20 rounds',
    file: 'test/races',
    counts: { RACE_ROUNDS: '20' },
    holds: 'exactly one wins, 49 answer 409 with the fresh state, ledger and history agree',
  },
  {
    what: 'random events by random roles, 100 walks one after the other and 100 in parallel waves',
    file: 'test/model',
    counts: { MODEL_RUNS: '100' },
    holds: 'no status path outside the table, no drifting ledger, no two open schedules, a history row for each step',
  },
  {
    what: 'kill -9 of the server while boats are created, 50 rounds',
    file: 'test/kill',
    counts: { KILL_ROUNDS: '50' },
    holds: 'every acknowledged boat is whole after restart, none is half, the data opens',
  },
]

const postgresql = await findPostgresql()
const engines: [string, Record<string, string>][] = [['embedded', engineEnvironment()]]
if ('url' in postgresql) engines.push(['PostgreSQL', engineEnvironment(postgresql.url)])

const rows: string[] = []
let failed = false
for (const { what, file, counts, holds } of repetitions)
  for (const [engine, environment] of engines) {
    const began = performance.now()
    const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file], {
      cwd: root,
      env: { ...process.env, ...environment, ...counts, NO_COLOR: '1' },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const seconds = Math.round((performance.now() - began) / 1000)
    const said = /^(killed .*)$/m.exec(run.stdout)?.[1]
    const verdict = run.status === 0 ? 'held' : 'FAILED'
    failed ||= run.status !== 0
    if (run.status !== 0) console.log(run.stdout.slice(-4000), run.stderr.slice(-2000))
    const row = `| ${what} | ${engine} | ${holds}${said ? ` (${said})` : ''} | ${verdict} | ${seconds} s |`
    console.log(row)
    rows.push(row)
  }

const marks = ['<!-- figures -->', '<!-- /figures -->'] as const
const table = ['| what | engine | what must hold | verdict | took |', '|---|---|---|---|---|', ...rows].join('\n')
const text = readFileSync(page, 'utf8')
const [before, after] = [text.indexOf(marks[0]) + marks[0].length, text.indexOf(marks[1])]
const day = new Date().toISOString().slice(0, 10)
writeFileSync(page, `${text.slice(0, before)}\n\nRun of ${day}.\n\n${table}\n\n${text.slice(after)}`)
process.exit(failed ? 1 : 0)
