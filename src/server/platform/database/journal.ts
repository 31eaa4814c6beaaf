import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'

/** Where migrations live: `NNNN_intent.sql` files and `meta/_journal.json`, which names them in order. */
export const MIGRATIONS = fileURLToPath(new URL('../../../../migrations', import.meta.url))

const VERSION = '7'
const NAME = /^\d{4}(_[a-z0-9]+)+$/

const entrySchema = z.object({
  idx: z.number(),
  version: z.literal(VERSION),
  when: z.number(),
  tag: z.string(),
  breakpoints: z.literal(true),
})
const journalSchema = z.object({
  version: z.literal(VERSION),
  dialect: z.literal('postgresql'),
  entries: z.array(entrySchema),
})
type JournalEntry = z.infer<typeof entrySchema>

/** The migrations of a folder whose journal has no problems, in order, with the hash drizzle remembers them by. */
export const migrations = (folder = MIGRATIONS): { tag: string; hash: string }[] => {
  const tags = migrationTags(folder)
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash }, index) => ({ tag: tags[index]!, hash }))
}

/** Says where the migration files and the journal disagree, with the line that mends it. Empty when all is well. */
export const journalProblems = (folder = MIGRATIONS): string[] => {
  const file = path.join(folder, 'meta', '_journal.json')
  if (!existsSync(file)) return [`${file} is missing`]
  let entries: JournalEntry[]
  try {
    entries = journalSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).entries
  } catch (error) {
    return [`${file} cannot be read: ${error instanceof z.ZodError ? z.prettifyError(error) : error}`]
  }
  const tags = migrationTags(folder)
  return [
    ...entries.flatMap((entry, index) => entryProblems(entry, index, entries[index - 1])),
    ...entries
      .filter(({ tag }) => !tags.includes(tag))
      .map(({ tag }) => `the journal names ${tag}.sql, which is missing`),
    ...missingEntries(tags, entries),
  ]
}

/** The names of the migration files, without `.sql`, in order. */
const migrationTags = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => path.basename(name, '.sql'))
    .sort()

const entryProblems = (
  { idx, tag, when }: JournalEntry,
  index: number,
  previous: JournalEntry | undefined,
): string[] => {
  const number = String(index + 1).padStart(4, '0')
  const problems: string[] = []
  if (!NAME.test(tag)) problems.push(`${tag} is not named like ${number}_intent`)
  else if (!tag.startsWith(number)) problems.push(`${tag} stands where migration ${number} belongs`)
  if (idx !== index) problems.push(`${tag} has idx ${idx} in the journal, but its place is ${index}`)
  // Drizzle applies only what is later than the last applied one, and says nothing of the rest.
  if (previous && when <= previous.when) problems.push(`${tag} has a "when" that is not later than ${previous.tag}'s`)
  return problems
}

const missingEntries = (tags: string[], entries: JournalEntry[]): string[] => {
  const after = Math.max(Date.now(), ...entries.map(({ when }) => when + 1))
  return tags
    .filter((tag) => !entries.some((entry) => entry.tag === tag))
    .map((tag, index) => {
      const entry = { idx: entries.length + index, version: VERSION, when: after + index, tag, breakpoints: true }
      return `${tag}.sql is not in the journal; add ${JSON.stringify(entry)}`
    })
}
