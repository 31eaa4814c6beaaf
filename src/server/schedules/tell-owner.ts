import { notify } from '../notifications/public.ts'
import type { Step } from './transition.ts'

/** A notice to the boat's owner, in the step's transaction. Who did the step herself is not told of it. */
export const tellOwner = async ({ asking, boat }: Pick<Step, 'asking' | 'boat'>, text: string) => {
  if (asking.actor.id === boat.ownerId) return
  await notify(asking, { accountId: boat.ownerId, text, link: `/Boats/${boat.id}` })
}
