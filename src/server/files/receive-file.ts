import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ProblemError, refuse, refuseFields } from '../platform/problem-error.ts'

const megabyte = 1024 * 1024
/** After a refusal so many times the allowed size is read on and thrown away before the sender is cut off. */
const patience = 10

/**
 * Hands the one file of a multipart request on as a stream of at most `megabytes`. After a refusal the rest is read
 * and thrown away, because a browser hears the answer only when it has sent everything.
 */
export const receiveFile = async <T>(
  request: FastifyRequest,
  megabytes: number,
  keep: (file: { name: string; content: AsyncIterable<Buffer> }) => Promise<T>,
): Promise<T> => {
  try {
    const part = await firstFile(request, megabytes * megabyte)
    if (part?.fieldname !== 'file')
      return refuseFields('invalid_input', [{ field: 'file', message: 'Send the file in the field "file"' }])
    return await keep({ name: asTyped(part.filename), content: bytesOf(part, megabytes) })
  } catch (error) {
    throwAway(request, patience * megabytes * megabyte)
    throw error
  }
}

/** Browsers write three characters of a name in a form as these, and nothing else. */
const asTyped = (name: string) => name.replaceAll('%22', '"').replaceAll(/%0[AD]/g, '')

/** The plugin logs the headers it parses with at its most talkative level; these are none of its business. */
const withoutSecrets = { headers: { authorization: '', cookie: '' } }

const firstFile = async (request: FastifyRequest, fileSize: number) => {
  try {
    const limits = { fileSize, files: 1, fields: 20, parts: 21, fieldSize: 10_000 }
    return await request.file({ ...withoutSecrets, limits, throwFileSizeLimit: false })
  } catch (error) {
    // Fastify's own refusals are mapped by their code; anything else is a body that cannot be read as a form
    if (error instanceof Error && 'statusCode' in error) throw error
    return refuse('invalid_input', 'The upload cannot be read: send it again.')
  }
}

async function* bytesOf({ file }: MultipartFile, megabytes: number): AsyncGenerator<Buffer> {
  const tooLarge = new ProblemError('too_large', `The file is larger than ${megabytes} MB.`)
  // at once: the stream itself would end only when the sender does
  file.once('limit', () => file.destroy(tooLarge))
  try {
    if (file.truncated) throw tooLarge
    for await (const chunk of file) yield chunk
  } catch (error) {
    if (error instanceof ProblemError) throw error
    refuse('invalid_input', 'The upload was cut off: send it again.')
  }
}

/** Node itself reads on and drops what comes; it says only on the socket how much that is. */
const throwAway = ({ raw }: FastifyRequest, most: number) => {
  raw.unpipe()
  raw.resume()
  const { socket } = raw
  const from = socket.bytesRead
  const watch = setInterval(() => {
    if (raw.complete || socket.destroyed) clearInterval(watch)
    else if (socket.bytesRead - from > most) socket.destroy()
  }, 1000)
  watch.unref()
}
