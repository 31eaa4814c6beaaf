import { correctableMs } from '#contract/chat/limits.ts'
import { type Actor, isStaff } from '../platform/actor.ts'

/** Notes among staff are for staff alone, to read and to write. */
export const mayReadNotes = (actor: Actor) => isStaff(actor)

export const isCorrectable = (message: { createdAt: Date }, now: Date) =>
  now.getTime() - message.createdAt.getTime() <= correctableMs
