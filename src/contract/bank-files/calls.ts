import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { idParams } from '../http/fields.ts'
import type {
  asideSchema,
  bankEntriesAnswer,
  bankEntriesQuery,
  bankEntryAnswer,
  bankFileAnswer,
  bankFilesAnswer,
  bookSchema,
  chooseEntrySchema,
  entryVersionSchema,
} from './schema.ts'

type Params = typeof idParams
type EntryCall<B extends z.ZodType> = Call<{ params: Params; body: B; response: typeof bankEntryAnswer }>
export const uploadBankFile: Call<{ response: typeof bankFileAnswer }> = { method: 'POST', path: '/BankFile/upload' }
export const bankFiles: Call<{ response: typeof bankFilesAnswer }> = { method: 'GET', path: '/BankFile' }
export const bankFile: Call<{ params: Params; response: typeof bankFileAnswer }> = {
  method: 'GET',
  path: '/BankFile/:id',
}
export const bankEntries: Call<{
  params: Params
  query: typeof bankEntriesQuery
  response: typeof bankEntriesAnswer
}> = { method: 'GET', path: '/BankFile/Entries/:id' }
export const bookEntries: Call<{ params: Params; body: typeof bookSchema; response: typeof bankFileAnswer }> = {
  method: 'PUT',
  path: '/BankFile/Book/:id',
}
export const chooseEntry: EntryCall<typeof chooseEntrySchema> = { method: 'PUT', path: '/BankEntry/Choose/:id' }
export const putEntryAside: EntryCall<typeof asideSchema> = { method: 'PUT', path: '/BankEntry/PutAside/:id' }
export const reopenEntry: EntryCall<typeof entryVersionSchema> = { method: 'PUT', path: '/BankEntry/Reopen/:id' }
export const takeEntryBack: EntryCall<typeof entryVersionSchema> = { method: 'PUT', path: '/BankEntry/TakeBack/:id' }
export const reverseEntry: EntryCall<typeof entryVersionSchema> = { method: 'PUT', path: '/BankEntry/Reverse/:id' }
