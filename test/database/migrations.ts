import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface Entry {
  tag?: string
  [field: string]: unknown
}

/** Writes migration files and their journal into a folder; entries, or the journal's whole text, can be made wrong. */
export function writeMigrations(
  folder: string,
  files: Record<string, string>,
  journal: Entry[] | string = Object.keys(files).map((tag) => ({ tag })),
) {
  mkdirSync(path.join(folder, 'meta'), { recursive: true })
  for (const [tag, text] of Object.entries(files)) writeFileSync(path.join(folder, `${tag}.sql`), text)
  writeFileSync(path.join(folder, 'meta', '_journal.json'), typeof journal === 'string' ? journal : journalOf(journal))
}

function journalOf(entries: Entry[]): string {
  const complete = entries.map((entry, idx) => ({
    idx,
    version: '7',
    when: (idx + 1) * 1000,
    breakpoints: true,
    ...entry,
  }))
  return JSON.stringify({ version: '7', dialect: 'postgresql', entries: complete })
}
