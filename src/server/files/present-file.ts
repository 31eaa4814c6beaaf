import type { FileMetadata } from '#contract/files/schema.ts'
import type { file } from './tables.ts'

export type FileRow = typeof file.$inferSelect

export const presentFile = (row: FileRow): FileMetadata => ({
  id: row.id,
  originalFileName: row.originalName,
  contentType: row.contentType,
  size: row.size,
  createdDate: row.createdAt.toISOString(),
})
