import type { BankEntryAnswer, BankFileAnswer } from '#contract/bank-files/schema.ts'
import { bookEntries as followBooking } from '#server/bank-files/public.ts'
import { bankEntry } from '#server/bank-files/tables.ts'
import { paymentsFollowed } from '#server/renewals/public.ts'
import type { TestApp } from './app.ts'
import { bankFile, type FileEntry } from './money/bank-file.ts'

type Who = { token: string }
type BankFileOptions = Parameters<typeof bankFile>[1]

export const sendBankFile = (app: TestApp, who: Who, content: Buffer) =>
  app.as(who).upload<BankFileAnswer>({ name: 'statement.xml', content }, 'file', '/BankFile/upload')
/** Uploads a file of these entries. */
export const uploaded = async (app: TestApp, who: Who, entries: readonly FileEntry[], options?: BankFileOptions) => {
  const { status, body, bytes } = await sendBankFile(app, who, bankFile(entries, options))
  if (status !== 200) throw new Error(`the bank's file answered ${status}: ${bytes}`)
  return body
}
export const entriesOf = async (app: TestApp, who: Who, fileId: number, query = '') =>
  (
    await app
      .as(who)
      .get<{ items: BankEntryAnswer[]; totalCount: number }>(`/BankFile/Entries/${fileId}?pageSize=100${query}`)
  ).body.items
/** How many there are in each group, and their cents. */
export const groupsOf = ({ groups }: Pick<BankFileAnswer, 'groups'>) =>
  Object.fromEntries(groups.map(({ group, count, sum }) => [group, [count, sum]]))

/** Presses "book" as who looked at the file. */
export const beginBooking = (app: TestApp, who: Who, { id, groups }: BankFileAnswer) => {
  const { count = 0, sum = 0 } = groups.find(({ group }) => group === 'matched') ?? {}
  return app.as(who).put<BankFileAnswer>(`/BankFile/Book/${id}`, { count, sum })
}
/** Presses it, and lets the job do its work. */
export const booked = async (app: TestApp, who: Who, file: BankFileAnswer) => {
  const { status, bytes } = await beginBooking(app, who, file)
  if (status !== 200) throw new Error(`booking answered ${status}: ${bytes}`)
  await followBooking({ ...app, ...paymentsFollowed })
  return (await app.as(who).get<BankFileAnswer>(`/BankFile/${file.id}`)).body
}
export const storedEntries = (app: TestApp) => app.db.select().from(bankEntry).orderBy(bankEntry.id)
