import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyRequest } from 'fastify'
import { inMegabytes } from '#contract/measures/measures.ts'
import { ProblemError, refuse, refuseFields } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes the file of a form in as an upload of who asks, and gives its id; the files slice sets it. */
    keepUpload: (request: FastifyRequest, reply: FastifyReply, part: MultipartFile) => Promise<number>
    /** Takes the one picture of a request in, drawn anew, as an upload of who asks. */
    keepPicture: (request: FastifyRequest, reply: FastifyReply) => Promise<number>
  }
}

const megabyte = 1024 * 1024
/** After a refusal so many times the allowed size is read on and thrown away before the sender is cut off. */
const patience = 10
/** The text of a form may be as long as a JSON body. */
const mostText = megabyte / 4
const mostFields = 60

export interface SentFile {
  readonly name: string
  readonly content: AsyncIterable<Buffer>
}

/**
 * Hands the one file of a multipart request on as a stream of at most `megabytes`. After a refusal the rest is read
 * and thrown away, because a browser hears the answer only when it has sent everything.
 */
export const receiveFile = async <T>(
  request: FastifyRequest,
  megabytes: number,
  keep: (file: SentFile) => Promise<T>,
): Promise<T> => {
  try {
    const part = await firstFile(request, megabytes)
    if (part?.fieldname !== 'file')
      return refuseFields('invalid_input', [{ field: 'file', message: msg`Send the file in the field "file"` }])
    return await keep(sentFile(part, megabytes))
  } catch (error) {
    throwAway(request, patience * megabytes * megabyte)
    throw error
  }
}

/** A part with a file, as its bytes come; more than `megabytes` is refused as soon as they are too many. */
export const sentFile = (part: MultipartFile, megabytes: number): SentFile => ({
  name: asTyped(part.filename),
  content: bytesOf(part, megabytes),
})

/** A body as JSON would have carried it, from a form; what is no text and is JSON is read so. */
type FormBody = Record<string, unknown>
interface FormRules {
  /** The field of the body whose list the file is put on; without one the form takes no file. */
  readonly file?: string
  /** A field that is text stays text, whatever it looks like. */
  readonly isText: (field: string) => boolean
}

/**
 * Turns a form into the body its call takes. A file goes through `keep` while it arrives and comes into the body by its
 * id; what the call then refuses leaves it its uploader's own, not attached to anything.
 */
export const receiveForm = async (
  request: FastifyRequest,
  { file: list, isText }: FormRules,
  keep: (part: MultipartFile) => Promise<number>,
): Promise<FormBody> => {
  const body: FormBody = {}
  let text = 0
  let fileId: number | undefined
  try {
    for await (const part of request.parts(formOptions)) {
      if (part.type === 'file') {
        if (isLeftEmpty(part)) part.file.resume()
        else fileId = await takeFile(part, list, keep)
        continue
      }
      text += takeField(part as MultipartValue<string>, body, isText)
      if (text > mostText) refuse('too_large', msg`The form is too large.`)
    }
  } catch (error) {
    throwAway(request, patience * 20 * megabyte)
    throw readable(error)
  }
  if (fileId !== undefined && list) addToList(body, list, fileId)
  return body
}

/** What a browser sends for a file field in which nothing was chosen. */
const isLeftEmpty = ({ filename }: MultipartFile) => !filename

const takeFile = (part: MultipartFile, list: string | undefined, keep: (part: MultipartFile) => Promise<number>) => {
  if (!list) refuse('unsupported_content', msg`This form takes no file. Send its fields alone.`)
  if (part.fieldname !== 'file')
    refuseFields('invalid_input', [{ field: part.fieldname, message: msg`Send the file in the field "file"` }])
  return keep(part)
}

/** Puts a field into the body and returns how long it was. */
const takeField = (
  { fieldname, value, valueTruncated, fieldnameTruncated }: MultipartValue<string>,
  body: FormBody,
  isText: FormRules['isText'],
) => {
  if (valueTruncated || fieldnameTruncated) refuse('too_large', msg`The form is too large.`)
  if (fieldname in body)
    refuseFields('invalid_input', [{ field: fieldname, message: msg`Send this field once; a list goes as JSON` }])
  body[fieldname] = isText(fieldname) ? value : asJson(value)
  return String(value).length
}

const asJson = (value: unknown) => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    // where a list was meant the field is told so
    return value
  }
}

const addToList = (body: FormBody, list: string, fileId: number) => {
  const before = body[list] === undefined || body[list] === '' ? [] : body[list]
  if (Array.isArray(before)) body[list] = [...before, { abFileId: fileId }]
}

/** The plugin logs the headers it parses with at its most talkative level; these are none of its business. */
const withoutSecrets = { headers: { authorization: '', cookie: '' } }
const formOptions = {
  ...withoutSecrets,
  // how large a file may be is the keeper's matter, see `sentFile`
  limits: { fileSize: 1024 * megabyte, files: 1, fields: mostFields, parts: mostFields + 2, fieldSize: mostText },
  throwFileSizeLimit: false,
}

const tooMany = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])
const readable = (error: unknown) => {
  if (error instanceof ProblemError) return error
  const code = (error as { code?: string }).code ?? ''
  if (tooMany.has(code))
    return new ProblemError('too_large', msg`A form carries one file and ${{ most: mostFields }} fields.`)
  if (error instanceof Error && 'statusCode' in error && code.startsWith('FST_')) return error
  // the parser's own errors are plain; those of the database and the storage have names of their own
  if (error instanceof Error && error.constructor === Error && code === '')
    return new ProblemError('invalid_input', msg`The form cannot be read: send it again.`)
  return error
}

/** Browsers write three characters of a name in a form as these, and nothing else; an empty name comes as none. */
const asTyped = (name: string | undefined) => (name ?? '').replaceAll('%22', '"').replaceAll(/%0[AD]/g, '')

const firstFile = async (request: FastifyRequest, megabytes: number) => {
  try {
    // one byte more than allowed tells that there were more
    const limits = { fileSize: megabytes * megabyte + 1, files: 1, fields: 20, parts: 21, fieldSize: 10_000 }
    return await request.file({ ...withoutSecrets, limits, throwFileSizeLimit: false })
  } catch (error) {
    // Fastify's own refusals are mapped by their code; anything else is a body that cannot be read as a form
    if (error instanceof Error && 'statusCode' in error) throw error
    return refuse('invalid_input', msg`The upload cannot be read: send it again.`)
  }
}

async function* bytesOf({ file }: MultipartFile, megabytes: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > megabytes * megabyte)
        refuse('too_large', msg`The file is larger than ${{ size: inMegabytes(megabytes) }}.`)
      yield chunk
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error
    refuse('invalid_input', msg`The upload was cut off: send it again.`)
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
