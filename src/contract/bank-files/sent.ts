import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { asideSchema, bookSchema, chooseEntrySchema, entryVersionSchema } from './schema.ts'

export const bookEntries = withBody(calls.bookEntries, bookSchema)
export const chooseEntry = withBody(calls.chooseEntry, chooseEntrySchema)
export const putEntryAside = withBody(calls.putEntryAside, asideSchema)
export const reopenEntry = withBody(calls.reopenEntry, entryVersionSchema)
export const takeEntryBack = withBody(calls.takeEntryBack, entryVersionSchema)
export const reverseEntry = withBody(calls.reverseEntry, entryVersionSchema)
