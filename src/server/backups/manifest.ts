import { z } from 'zod'
import { Failure } from '../platform/failure.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const sum = z.object({ size: z.number().int().min(0), sha256: hash })
const tableSchema = sum.extend({
  columns: z.array(z.string()),
  rows: z.number().int().min(0),
  digest: hash,
})

/** What a backup says of itself, in its last entry but one; the last is the manifest's own hash. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations its tables have had. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), tableSchema),
  sequences: z.record(z.string(), z.object({ last: z.number(), isCalled: z.boolean() })),
  /** By storage key. */
  files: z.record(z.string(), sum),
  /** Keys of records whose bytes were not there, or were others than the record says. */
  lost: z.array(z.string()),
  /** What people call those that are lost; backups made before this version do not say. */
  lostNames: z.record(z.string(), z.string()).default({}),
})
export type Manifest = z.infer<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const sealName = 'manifest.sha256'
export const entryOfTable = (name: string) => `tables/${name}.jsonl.gz`
export const entryOfFile = (key: string) => `files/${key}`

/** Ends the work where files are lost, unless whoever began it wants the rest all the same. */
export const refuseLost = ({ lost, lostNames }: Manifest, goOn: boolean) => {
  if (lost.length === 0 || goOn) return
  const names = lost.map((key) => (lostNames[key] ? `“${lostNames[key]}” (${key})` : key)).join(', ')
  throw new Failure(
    'files-lost',
    `Lost or damaged in the file storage: ${names}. Nothing was written. Put them back there, or go on without them: add -- --go-on.`,
  )
}

/** Every entry that must be there, and what it must be. */
export const entriesOf = ({ tables, files }: Manifest) =>
  new Map([
    ...Object.entries(tables).map(([name, table]) => [entryOfTable(name), table] as const),
    ...Object.entries(files).map(([key, file]) => [entryOfFile(key), file] as const),
  ])
