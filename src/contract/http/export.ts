import { z } from 'zod'

/** More ids than this make an address that is too long for some on its way. */
export const mostSelected = 1000
const maxId = 2_147_483_647

/** An export has no pages: what a list's query says of them is left out of it. */
export const paging = { page: true, pageSize: true } as const

const partsOf = (given: string | string[]) => {
  const parts = [given].flat().flatMap((part) => part.split(','))
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
}
const isId = (part: string) => /^\d{1,10}$/.test(part) && Number(part) <= maxId

/**
 * Chosen rows of an export, repeated or comma-separated (specification 7.1). Not sent, or 0 alone as other clients
 * send it, means the whole list as it is filtered: null.
 */
export const selectedField = z
  .union([z.string(), z.array(z.string())], 'Choose rows by their ids')
  .transform(partsOf)
  .refine((parts) => parts.every(isId), 'Choose rows by their ids')
  .refine((parts) => parts.length <= mostSelected, `Choose at most ${mostSelected} rows, or export the whole list`)
  .transform((parts) => {
    const ids = parts.map(Number).filter((id) => id > 0)
    return ids.length > 0 ? ids : null
  })
  .optional()
  .transform((ids) => ids ?? null)
  .describe('Ids of rows, repeated or comma-separated; 0 or nothing: the whole list as it is filtered')
