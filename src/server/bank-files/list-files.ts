import type { z } from 'zod'
import { type BankEntryGroup, entryGroups } from '#contract/bank-files/kinds.ts'
import type { BankFileAnswer, BankFileBrief, bankEntriesQuery } from '#contract/bank-files/schema.ts'
import { readNames } from '../invoices/public.ts'
import type { Asking } from '../platform/actor.ts'
import { desc, eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { matches } from '../platform/paging.ts'
import { notFound } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { presentEntries } from './present-entries.ts'
import { readEntryIds, readGroups } from './queries.ts'
import { bankFile } from './tables.ts'

const mostListed = 100
const placeOf = ({ group }: { group: BankEntryGroup }) => entryGroups.indexOf(group)

const present = async (db: Db, files: (typeof bankFile.$inferSelect)[]): Promise<BankFileBrief[]> => {
  const ids = files.map(({ id }) => id)
  const groups = Map.groupBy(await readGroups(db, ids), ({ fileId }) => fileId)
  const names = await readNames(
    db,
    files.map(({ uploadedBy }) => uploadedBy),
  )
  return files.map(({ id, fileName, iban, uploadedBy, uploadedAt }) => {
    const mine = groups.get(id) ?? []
    return {
      ...{ id, fileName, iban, uploadedByName: names.get(uploadedBy) ?? '', uploadedAt: uploadedAt.toISOString() },
      from: mine.map(({ from }) => from).sort()[0] ?? null,
      to:
        mine
          .map(({ to }) => to)
          .sort()
          .at(-1) ?? null,
      groups: mine
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map(({ group, count, sum }) => ({ group, count, sum })),
    }
  })
}

/** The newest files of the bank. */
export const listFiles = async (db: Db): Promise<BankFileBrief[]> =>
  present(db, await db.select().from(bankFile).orderBy(desc(bankFile.id)).limit(mostListed))

export const readFile = async (db: Db, id: number): Promise<BankFileAnswer> => {
  const [file] = await present(db, await db.select().from(bankFile).where(eq(bankFile.id, id)))
  return file ? { ...file, currency: (await loadSettings(db)).currency } : notFound('bank-file')
}

/** A page of a file's entries. */
export const listEntries = async (asking: Asking, id: number, asked: z.output<typeof bankEntriesQuery>) => {
  await readFile(asking.db, id)
  const { ids, totalCount } = await readEntryIds(asking.db, id, asked, (words) => matches(words, asked.searchQuery))
  return { items: await presentEntries(asking, ids), totalCount }
}
