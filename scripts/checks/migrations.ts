import { join } from 'node:path'
import { journalProblems } from '../../src/server/platform/database/journal.ts'
import { type Findings, listFiles } from './files.ts'

/** Migrations and their journal name the same files in the same order; drizzle skips others in silence. */
export function checkMigrations(root: string): Findings {
  const files = listFiles(root).filter((path) => /^migrations\/.*\.sql$/.test(path))
  return { read: `${files.length} files`, problems: journalProblems(join(root, 'migrations')) }
}
