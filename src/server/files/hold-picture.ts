import { msg } from '@lingui/core/runtime-macro'
import { inMegabytes } from '#contract/measures/measures.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import { refuse } from '../platform/problem-error.ts'
import type { contentCheck } from './content-check.ts'

const megabyte = 1024 * 1024
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

/** Takes a picture in whole, judged as it comes, and counts it as in hand until the work with it is done. */
export const holdPicture = async <T>(
  actor: Actor,
  { content, check }: { content: AsyncIterable<Buffer>; check: ReturnType<typeof contentCheck> },
  work: (picture: Buffer) => Promise<T>,
): Promise<T> => {
  const share = isStaff(actor) ? shares.yard : shares.customers
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of content) {
      size += chunk.length
      share.inHand += chunk.length
      if (size > mostOfPicture * megabyte)
        refuse('too_large', msg`The file is larger than ${{ size: inMegabytes(mostOfPicture) }}.`)
      if (share.inHand > share.most) refuse('busy', msg`The marina is very busy right now. Try again in a moment.`)
      check.see(chunk)
      chunks.push(chunk)
    }
    await check.judge()
    return await work(Buffer.concat(chunks))
  } finally {
    share.inHand -= size
  }
}
