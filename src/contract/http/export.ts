import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { documentTypes } from '../files/types.ts'
import { carried } from '../language/sentence.ts'
import { limited } from './fields.ts'

/** More ids than this make an address that is too long for some on its way. */
const mostSelected = 1000
const maxId = 2_147_483_647

export const spreadsheetType = documentTypes.xlsx
export const calendarType = 'text/calendar'

/** An export has no pages: what a list's query says of them is left out of it. */
export const paging = { page: true, pageSize: true } as const

/** The list of chosen rows in an export's query; `sentQuery` gathers its forms (`selected[]=`, `selected[0]=`) here. */
export const selectedName = 'selected'
export const beginsAsSelected = (name: string) => name.toLowerCase().startsWith(selectedName)

/** One id, several with commas between, or a JSON list of them. */
const withoutBrackets = (part: string) => (part.startsWith('[') && part.endsWith(']') ? part.slice(1, -1) : part)
const withoutQuotes = (part: string) => (part.startsWith('"') && part.endsWith('"') ? part.slice(1, -1) : part)
/** What an address can carry at most. */
const longestAddress = 16_384
const byIds = msg`Choose rows by their ids`
const part = limited(longestAddress, byIds)
const partsOf = (given: string | string[]) => {
  const parts = [given].flat().flatMap((part) => withoutBrackets(part.trim()).split(','))
  return [...new Set(parts.map((part) => withoutQuotes(part.trim())).filter(Boolean))]
}
const notIds = (parts: readonly string[]) => {
  const name = parts.find(beginsAsSelected)?.slice(0, 40)
  return carried(name ? msg`There is no “${{ name }}”: choose rows by their ids in “${{ list: selectedName }}”` : byIds)
}
const isId = (part: string) => /^\d{1,10}$/.test(part) && Number(part) <= maxId

/**
 * Chosen rows of an export, repeated, comma-separated or in brackets (specification 7.1). Not sent, or 0 alone as
 * other clients send it, means the whole list as it is filtered: null.
 */
export const selectedField = z
  .union([part, z.array(part).max(longestAddress)], carried(byIds))
  .transform(partsOf)
  .refine((parts) => parts.every(isId), { error: ({ input }) => notIds(input as string[]) })
  .refine(
    (parts) => parts.length <= mostSelected,
    carried(msg`Choose at most ${{ most: mostSelected }} rows, or export the whole list`),
  )
  .transform((parts) => {
    const ids = parts.map(Number).filter((id) => id > 0)
    return ids.length > 0 ? ids : null
  })
  .optional()
  .transform((ids) => ids ?? null)
  .describe('Ids of rows, repeated, comma-separated or in brackets; 0 or nothing: the whole list as it is filtered')
