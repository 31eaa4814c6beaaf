import { msg } from '@lingui/core/runtime-macro'
import { inMegabytes } from '#contract/measures/measures.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import { refuse } from '../platform/problem-error.ts'
import { megabyte } from './check-space.ts'
import type { contentCheck } from './content-check.ts'

/** A picture that may be drawn anew lies in memory whole, in megabytes. */
export const mostOfPicture = 50
/**
 * Pictures that come, or wait to be drawn, lie in memory whole: so many bytes of all together. Whoever signs up fills the
 * customers' share alone, never the yard's.
 */
const shares = {
  customers: { most: 64 * megabyte, inHand: 0 },
  yard: { most: 192 * megabyte, inHand: 0 },
}
/** Of one customer's several pictures; a single one may be larger. So nobody fills the customers' share alone. */
const mostOfCustomer = 24 * megabyte
const inHandOf = new Map<number, number>()

/** Counts the bytes of one picture as in hand, of its share and of its customer. */
const handOf = (actor: Actor) => {
  const isYard = isStaff(actor)
  const share = isYard ? shares.yard : shares.customers
  let size = 0
  const count = (bytes: number) => {
    size += bytes
    share.inHand += bytes
    const own = (inHandOf.get(actor.id) ?? 0) + bytes
    if (own > 0) inHandOf.set(actor.id, own)
    else inHandOf.delete(actor.id)
    return own
  }
  return {
    take(bytes: number) {
      const own = count(bytes)
      if (!isYard && own > mostOfCustomer && own > size)
        refuse('busy', msg`Many of your files are on their way already. Send this one again when they are there.`)
      if (share.inHand > share.most) refuse('busy', msg`The marina is very busy right now. Try again in a moment.`)
    },
    giveAll: () => count(-size),
  }
}

/** What a camera writes stands before the picture itself. */
const headLength = 4 * megabyte

interface Larger<T> {
  /** Whether one larger than is held may be kept as it is, by its beginning. */
  mayPass: (head: Buffer) => Promise<boolean>
  /** Keeps it as it comes. */
  pass: (content: AsyncIterable<Buffer>) => Promise<T>
}

/**
 * Takes a picture in whole, judged as it comes, and counts it as in hand until the work with it is done. A larger one is
 * refused, or handed on as it comes, and what was held of it is in hand until that is gone.
 */
export const holdPicture = async <T>(
  actor: Actor,
  { content, check }: { content: AsyncIterable<Buffer>; check: ReturnType<typeof contentCheck> },
  work: (picture: Buffer) => Promise<T>,
  larger?: Larger<T>,
): Promise<T> => {
  const hand = handOf(actor)
  const bytes = content[Symbol.asyncIterator]()
  // read on after a break
  const coming: AsyncIterable<Buffer> = { [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }) }
  const chunks: Buffer[] = []
  let size = 0
  const takeIn = async () => {
    for await (const chunk of coming) {
      size += chunk.length
      hand.take(chunk.length)
      check.see(chunk)
      chunks.push(chunk)
      if (size > mostOfPicture * megabyte) return
    }
  }
  const handOn = async function* () {
    for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) yield chunk
    hand.giveAll()
    yield* coming
  }
  try {
    await takeIn()
    await check.judge()
    if (size <= mostOfPicture * megabyte) return await work(Buffer.concat(chunks.splice(0)))
    if (!larger || !(await larger.mayPass(Buffer.concat(chunks, headLength))))
      return refuse('too_large', msg`The file is larger than ${{ size: inMegabytes(mostOfPicture) }}.`)
    return await larger.pass(handOn())
  } finally {
    hand.giveAll()
    await bytes.return?.()
  }
}
