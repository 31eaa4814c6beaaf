import { readFurtherPeople } from '../boats/public.ts'
import { type Notice, notify } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'

interface Concerned {
  boatId: number
  ownerId: number
  /** Of a former owner's time: then nobody of now is told. */
  formerOwner: boolean
}

/** Tells a boat's owner and her further people, in the caller's transaction. */
export const tellOwner = async (
  asking: Asking,
  { boatId, ownerId, formerOwner }: Concerned,
  notice: Notice,
): Promise<void> => {
  if (formerOwner) return
  for (const accountId of [ownerId, ...(await readFurtherPeople(asking.db, boatId))])
    await notify(asking, { accountId, notice, link: `/Boats/${boatId}#condition`, kind: 'finding' })
}
