import { type BoatRecord, lockBoat } from '../boats/public.ts'
import type { YardScreen } from '../platform/access.ts'
import type { Asking } from '../platform/actor.ts'
import { notFound } from '../platform/problem-error.ts'
import { type FoundPicture, readPicture } from './queries.ts'
import { findStay } from './read-condition.ts'

export interface PictureOfBoat {
  id: number
  scheduleId: number
  formerOwner: boolean
  boat: BoatRecord
}

/** A picture that the asker may change, with its boat locked: what is decided about it is decided one after the other. */
export const lockPicture = async (
  asking: Asking & { screen: YardScreen | null },
  id: number,
): Promise<FoundPicture & PictureOfBoat> => {
  const found = (await readPicture(asking.db, id)) ?? notFound('picture')
  const { boatId } = await findStay(asking, found.scheduleId)
  const boat = (await lockBoat(asking.db, boatId)) ?? notFound('picture')
  // as it is under the lock
  const picture = (await readPicture(asking.db, id)) ?? notFound('picture')
  return { ...picture, boat }
}
