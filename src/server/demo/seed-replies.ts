import { savedReplyList } from '../chat/keep-replies.ts'
import { addEntries } from '../lookups/public.ts'
import type { Asking } from '../platform/actor.ts'
import { demoReplies } from './season/talk.ts'

/** The marina's saved replies. */
export const seedReplies = async (asking: Asking): Promise<void> => {
  const kept = { createdBy: asking.actor.id, createdAt: asking.clock.now() }
  await addEntries(
    asking,
    savedReplyList,
    demoReplies.map(([title, text]) => ({ title, text, ...kept })),
  )
}
