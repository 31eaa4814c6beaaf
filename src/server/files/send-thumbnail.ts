import type { FastifyReply, FastifyRequest } from 'fastify'
import { thumbnailHeaders } from './download-headers.ts'
import { makeThumbnail, type StoredThumbnail } from './make-thumbnail.ts'
import type { FileRow } from './present-file.ts'

/** Answers with the thumbnail of a file that the asker may see, or that they have it already. */
export const sendThumbnail = async (
  found: FileRow,
  { request, reply, ...of }: StoredThumbnail & { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> => {
  const headers = thumbnailHeaders(found)
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
  const picture = await makeThumbnail(found, of)
  reply.headers(headers)
  return picture
}
