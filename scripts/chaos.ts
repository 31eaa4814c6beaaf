import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { canStartCluster, startCluster } from './testing/cluster.ts'
import { type Figures, lastWords, putFigures } from './testing/figures.ts'
import { engineEnvironment, root } from './testing/parts.ts'
import { findPostgresql } from './testing/postgresql.ts'
import { choosePrograms, type Program, programs } from './testing/programs.ts'
import { countVitest, judge, readReport } from './testing/results.ts'

/**
 * `npm run chaos`: the failure programs at full counts, on the embedded engine and on a PostgreSQL of its own; with
 * words (`npm run chaos -- kill sigterm`) only those, with `--on postgresql` or `--on embedded` on that engine alone.
 * Writes the figures between the marks of docs/reliability.md.
 */
const { values, positionals } = parseArgs({ options: { on: { type: 'string' } }, allowPositionals: true })
const isWanted = (engine: Figures['engine']) => [undefined, engine.toLowerCase()].includes(values.on)
if (!isWanted('embedded') && !isWanted('PostgreSQL')) throw new Error('--on must be embedded or postgresql.')
const page = join(root, 'docs', 'reliability.md')
const reports = join(root, 'test-results', 'reports')
const chosen = choosePrograms(positionals)

/** A PostgreSQL of its own, else the one that answers here, else none. */
const openPostgresql = async () => {
  if (canStartCluster()) return startCluster({ max_connections: '200' })
  const found = await findPostgresql()
  return 'url' in found ? { url: found.url, remove: async () => {} } : undefined
}

const runOn = (engine: Figures['engine'], environment: Record<string, string>, program: Program): Figures => {
  const { name, what, file, counts, holds } = program
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `chaos-${name}-${engine}.json`)
  rmSync(report, { force: true })
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const began = performance.now()
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', file, ...options], {
    cwd: root,
    env: { ...process.env, ...environment, ...counts, CI: 'true', NO_COLOR: '1' },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  const took = `${Math.round((performance.now() - began) / 1000)} s`
  const found = readReport<Parameters<typeof countVitest>[0]>(report)
  const counted = found && countVitest(found, root)
  const { passed, failed, failures } = judge(counted, run.status ?? 'was killed', true)
  if (failed > 0) console.log(run.stdout.slice(-6000), run.stderr.slice(-4000), failures.join('\n'))
  const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'held' : 'not run'
  const said = lastWords(run.stdout)
  const day = new Date().toISOString().slice(0, 10)
  return { program: name, engine, what, holds: said ? `${holds} (${said})` : holds, verdict, took, day }
}

const postgresql = await openPostgresql()
const rows: Figures[] = []
try {
  const engines: [NonNullable<Program['only']>, Record<string, string>][] = [['embedded', engineEnvironment()]]
  if (postgresql) engines.push(['PostgreSQL', engineEnvironment(postgresql.url)])
  else console.log('PostgreSQL: none answers here and none is installed')
  for (const program of chosen)
    for (const [engine, environment] of engines) {
      if (!isWanted(engine) || (program.only && program.only !== engine)) continue
      const row = runOn(engine, environment, program)
      rows.push(row)
      console.log(`${row.program} on ${row.engine}: ${row.verdict}, ${row.took}; ${row.holds}`)
      // written each time, so that a run that is broken off keeps what it found
      const order = programs.map(({ name }) => name)
      writeFileSync(page, putFigures(readFileSync(page, 'utf8'), [row], order))
    }
} finally {
  await postgresql?.remove()
}
process.exitCode = rows.some(({ verdict }) => verdict === 'FAILED') ? 1 : 0
