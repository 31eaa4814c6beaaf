import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { notify } from '../notifications/public.ts'
import type { TransitionStep } from './transition.ts'

type BoatStep = Pick<TransitionStep, 'asking' | 'boat'>

const tellOf =
  (kind: NoticeKind) =>
  async ({ asking, boat }: BoatStep, text: string) => {
    if (asking.actor.id === boat.ownerId) return
    await notify(asking, { accountId: boat.ownerId, text, link: `/Boats/${boat.id}`, kind })
  }

/** A notice about a request to the boat's owner, in the step's transaction. Who did the step herself is not told of it. */
export const tellOwner = tellOf('request')
/** The same of what happens to the boat in the yard. */
export const tellOfMove = tellOf('yard')
