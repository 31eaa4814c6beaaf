import { z } from 'zod'
import { instantAnswer, limited } from '../http/fields.ts'
import { pageOf, pageQuery } from '../http/paging.ts'

/** What may be uploaded where (specification 5). Judged by content as well as by name. */
export const documentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  avif: 'image/avif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
} as const
export const acceptDocuments = `image/*,${Object.keys(documentTypes)
  .map((ending) => `.${ending}`)
  .join(',')}`
export const acceptPictures = 'image/*'
export const isPicture = (contentType: string) => contentType.startsWith('image/')
export const allowedTypesSentence = 'Allowed are images, pdf, doc, docx, xls, xlsx and txt.'

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

export const downloadQuery = z.object({ attachment: limited(40, 'Leave attachment empty, or 1').optional() })
