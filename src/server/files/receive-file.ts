import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ProblemError, refuse, refuseFields } from '../platform/problem-error.ts'

const megabyte = 1024 * 1024

/**
 * Hands the one file of a multipart request on as a stream of at most `megabytes`. After a refusal the rest is read
 * and thrown away, so that the browser hears the answer; a sender who goes on for longer is cut off.
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
    return await keep({ name: part.filename, content: bytesOf(part, megabytes) })
  } catch (error) {
    throwAway(request, megabytes * megabyte)
    throw error
  }
}

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
  try {
    for await (const chunk of file) yield chunk
    if (file.truncated) refuse('too_large', `The file is larger than ${megabytes} MB.`)
  } catch (error) {
    if (error instanceof ProblemError) throw error
    refuse('invalid_input', 'The upload was cut off: send it again.')
  }
}

const throwAway = ({ raw }: FastifyRequest, most: number) => {
  let seen = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    seen += chunk.length
    if (seen > most) raw.destroy()
  })
  raw.resume()
}
