/**
 * Writes docs/generated from the code: `node scripts/generate-docs.ts`. With `--check` it writes nothing and exits 1,
 * naming every file that is not what the code says. `--root <folder>` looks elsewhere than in this repository.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { lifecycle, scheduleEvents } from '#contract/schedules/lifecycle.ts'
import { allStatuses, isOpen, phaseOf, type ScheduleStatus, statusLabel } from '#contract/schedules/status.ts'
import { wordsIn } from '#server/platform/language/wording.ts'
import { callsPage } from './documents/calls.ts'
import { stored } from './documents/stored.ts'

interface GeneratedDocument {
  /** Below the root, with slashes. */
  path: string
  text: () => string | Promise<string>
}

const word = wordsIn()
const yes = (is: boolean | undefined) => (is ? 'yes' : '')
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const head = (...titles: string[]) => [row(...titles), row(...titles.map(() => '---'))]

/** Every arrow of the diagram: from, to, and the events that lead along it. `undo` leads everywhere and is left out, and so is what does several. */
const arrows = () => {
  const name = (status: ScheduleStatus | null) => (status === null ? '[*]' : `s${status}`)
  const found = new Map<string, string[]>()
  for (const event of scheduleEvents) {
    const { from, to, label } = lifecycle[event]
    if (to === 'back' || to === 'steps') continue
    for (const status of from) {
      const arrow = `${name(status)} --> ${name(to === 'same' ? status : to)}`
      found.set(arrow, [...(found.get(arrow) ?? []), word(label)])
    }
  }
  return [...found].map(([arrow, labels]) => `  ${arrow}: ${labels.join(', ')}`)
}

const statusRows = () =>
  allStatuses.map((code) =>
    row(code, word(statusLabel(code)), isOpen(code) ? 'open' : 'closed', word(phaseOf(code).label)),
  )

const eventRows = () =>
  scheduleEvents.map((event) => {
    const { from, to, by, label, advance, undoable } = lifecycle[event]
    const target = { same: 'same', back: 'where the last event came from', steps: 'as far as its events lead' }
    return row(
      `\`${event}\``,
      word(label),
      from.map((status) => status ?? '–').join(', '),
      typeof to === 'string' ? target[to] : (to ?? 'gone'),
      by.join(', '),
      yes(advance),
      yes(undoable),
    )
  })

const lifecyclePage = () =>
  `${[
    '# The lifecycle of a schedule',
    '',
    'Written by `node scripts/generate-docs.ts` from `src/contract/schedules/lifecycle.ts` and `status.ts`; do not edit.',
    'Closed statuses are drawn with a heavy border. `undo` is not drawn: within a day staff take the last press back. Nor is `back-on-rack`, which does several events.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...allStatuses.map((code) => `  state "${code} ${word(statusLabel(code))}" as s${code}`),
    ...arrows(),
    '  classDef closed stroke-width:4px',
    `  class ${allStatuses
      .filter((code) => !isOpen(code))
      .map((code) => `s${code}`)
      .join(',')} closed`,
    '```',
    '',
    '## Statuses',
    '',
    'A boat has at most one open schedule.',
    '',
    ...head('Code', 'Label', 'Open or closed', 'Phase'),
    ...statusRows(),
    '',
    '## Events',
    '',
    'Gates, slots, lifts and positions are judged beside this table; see [architecture](../architecture.md).',
    '',
    ...head('Event', 'On the button', 'From', 'To', 'By', '`Schedule/Advance`', 'Can be undone'),
    ...eventRows(),
  ].join('\n')}\n`

/** What is generated; a new one is one more entry. */
const documents: readonly GeneratedDocument[] = [
  { path: 'docs/generated/lifecycle.md', text: lifecyclePage },
  { path: 'docs/generated/calls.md', text: callsPage },
]

/** Paths of the documents that are missing or not what the code says; unless only checking, they are written. */
export const generateDocuments = async (root: string, only: 'check' | 'write'): Promise<string[]> => {
  const stale: string[] = []
  for (const { path, text } of documents) {
    const file = join(root, path)
    const wanted = await text()
    if (stored(file) === wanted) continue
    stale.push(path)
    if (only === 'check') continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, wanted)
  }
  return stale
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      root: { type: 'string', default: dirname(import.meta.dirname) },
    },
  })
  const stale = await generateDocuments(values.root, values.check ? 'check' : 'write')
  for (const path of stale)
    if (values.check) console.error(`${path} is stale: run node scripts/generate-docs.ts and commit it.`)
    else console.log(`${path} written.`)
  if (values.check && stale.length > 0) process.exitCode = 1
}
