import { wallClock } from '#contract/time.ts'
import { readFurtherPeople } from '../boats/public.ts'
import { type Notice, notify } from '../notifications/public.ts'
import type { Context } from '../platform/actor.ts'

export interface ToldBoat {
  boatId: number
  ownerId: number
}

/** A moment as a notice keeps it. */
export const wallOf = (at: Date, timeZone: string) => wallClock(at, timeZone)

/** A notice about a boat to her owner and her further people, but for who did it themselves. */
export const tellPeople = async (
  context: Context,
  { boatId, ownerId }: ToldBoat,
  { notice, link = `/Boats/${boatId}`, but }: { notice: Notice; link?: string; but?: number | undefined },
): Promise<void> => {
  for (const accountId of [ownerId, ...(await readFurtherPeople(context.db, boatId))])
    if (accountId !== but) await notify(context, { accountId, notice, link, kind: 'request' })
}
