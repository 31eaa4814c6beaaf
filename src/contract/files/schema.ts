import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { instantAnswer, limited } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'

export const fileSchema = z.object({
  id: z.int(),
  originalFileName: z.string(),
  contentType: z.string(),
  size: z.int().describe('Bytes'),
  createdDate: instantAnswer,
})
export type FileMetadata = z.infer<typeof fileSchema>

export const fileSortKeys = ['id', 'originalFileName', 'contentType', 'size', 'createdDate'] as const
export const fileListQuery = pageQuery(fileSortKeys)
export const filePageSchema = pageOf(fileSchema)

export const downloadQuery = z.object({ attachment: limited(40, msg`Leave attachment empty, or 1`).optional() })
