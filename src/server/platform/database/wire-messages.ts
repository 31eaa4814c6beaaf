const HEADER = 5
const MESSAGE_FIELD = 'M'.charCodeAt(0)
const [ERROR_RESPONSE, READY, IN_NO_TRANSACTION] = Buffer.from('EZI')

/** A statement as a client would send it. A Sync goes before, since after an error all else is ignored. */
export const simpleQuery = (sql: string): Buffer => {
  const body = Buffer.from(`${sql}\0`)
  const head = Buffer.from('S\0\0\0\x04Q\0\0\0\0')
  head.writeInt32BE(body.length + 4, 6)
  return Buffer.concat([head, body])
}

/** Whether an answer ends with "ready for a query, in no transaction". */
export const endsIdle = (answer: Uint8Array): boolean => answer.at(-6) === READY && answer.at(-1) === IN_NO_TRANSACTION

/** What the first error of an answer says. */
export const errorIn = (answer: Buffer): string | undefined => {
  for (let at = 0; at + HEADER <= answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== ERROR_RESPONSE) continue
    const fields = answer.subarray(at + HEADER, at + 1 + answer.readInt32BE(at + 1))
    return fields
      .toString()
      .split('\0')
      .find((field) => field.charCodeAt(0) === MESSAGE_FIELD)
      ?.slice(1)
  }
  return undefined
}
