// The JSON hub protocol of SignalR: records, what they may hold, how they are written. Pure.

/** Ends every record; JSON never holds it as it is. */
export const recordEnd = '\u001e'

const recordType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const

/** Its message is a sentence for whoever wrote the client. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

export interface Invocation {
  readonly kind: 'invocation'
  readonly invocationId: string | undefined
  readonly target: string
  readonly args: readonly unknown[]
  readonly isStreaming: boolean
}
/** What a client may say. Pings and what only newer clients know ask for nothing. */
export type ClientRecord = Invocation | { readonly kind: 'close' } | { readonly kind: 'nothing' }

type RecordFields = Record<string, unknown>

const readObject = (record: string): RecordFields => {
  let value: unknown
  try {
    value = JSON.parse(record)
  } catch {
    throw new ProtocolError('A record is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ProtocolError('A record must be a JSON object.')
  return value as RecordFields
}

const requireField = <T>(fields: RecordFields, name: string, is: (value: unknown) => value is T, what: string): T => {
  const value = fields[name]
  if (!is(value)) throw new ProtocolError(`A record needs "${name}", ${what}.`)
  return value
}
const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isList = (value: unknown): value is unknown[] => Array.isArray(value)

const readInvocation = (fields: RecordFields, isStreaming: boolean): Invocation => ({
  kind: 'invocation',
  invocationId:
    isStreaming || fields.invocationId !== undefined
      ? requireField(fields, 'invocationId', isText, 'a text')
      : undefined,
  target: requireField(fields, 'target', isText, 'a text'),
  args: requireField(fields, 'arguments', isList, 'a list'),
  isStreaming,
})

const optionalText = (fields: RecordFields, name: string) => {
  if (fields[name] !== undefined) requireField(fields, name, isText, 'a text')
}

export const parseRecord = (record: string): ClientRecord => {
  const fields = readObject(record)
  const type = requireField(fields, 'type', isNumber, 'a number')
  switch (type) {
    case recordType.invocation:
    case recordType.streamInvocation:
      return readInvocation(fields, type === recordType.streamInvocation)
    case recordType.streamItem:
    case recordType.completion:
    case recordType.cancelInvocation:
      requireField(fields, 'invocationId', isText, 'a text')
      if (type === recordType.streamItem && !('item' in fields)) throw new ProtocolError('A record needs "item".')
      if (type === recordType.completion) optionalText(fields, 'error')
      if (fields.error !== undefined && fields.result !== undefined)
        throw new ProtocolError('A record holds "error" or "result", not both.')
      return { kind: 'nothing' }
    case recordType.close:
      optionalText(fields, 'error')
      return { kind: 'close' }
    default:
      return { kind: 'nothing' }
  }
}

/** The first two say nothing else, and what 2 adds is for a server that offers to resume links. */
const spokenVersions = [0, 1, 2]

/** Throws with what is wrong with the first record of a connection. */
export const checkHandshake = (record: string): void => {
  const fields = readObject(record)
  const protocol = requireField(fields, 'protocol', isText, 'a text')
  const version = requireField(fields, 'version', isNumber, 'a number')
  if (protocol !== 'json')
    throw new ProtocolError(`The protocol "${protocol.slice(0, 40)}" is not spoken here, json is.`)
  if (!spokenVersions.includes(version))
    throw new ProtocolError(`Version ${version} of the protocol is not spoken here, version 1 is.`)
}

/** Cuts what comes in into records; the beginning of one waits for its end. */
export class RecordReader {
  readonly #longest: number
  /** Its parts are put together once its end is here: a record in many small pieces costs no more than one. */
  #begun: string[] = []
  #length = 0

  constructor(longest: number) {
    this.#longest = longest
  }

  take(text: string): string[] {
    const [head = '', ...others] = text.split(recordEnd)
    this.#add(head)
    return others.map((next) => {
      const record = this.#begun.join('')
      this.#begun = []
      this.#length = 0
      this.#add(next)
      return record
    })
  }

  #add(part: string) {
    this.#length += part.length
    if (this.#length > this.#longest) throw new ProtocolError(`A record may have ${this.#longest} characters.`)
    if (part) this.#begun.push(part)
  }
}

const write = (fields: object) => JSON.stringify(fields) + recordEnd

export const pingRecord = write({ type: recordType.ping })
export const handshakeAnswer = (error?: string) => write({ error })
export const invocationRecord = (target: string, payload: unknown) =>
  write({ type: recordType.invocation, target, arguments: [payload] })
export const completionRecord = (invocationId: string, outcome: { result: unknown } | { error: string }) =>
  write({ type: recordType.completion, invocationId, ...outcome })
/** Without `allowReconnect` the official client stops for good. */
export const closeRecord = (outcome: { error: string } | { allowReconnect: true }) =>
  write({ type: recordType.close, ...outcome })
