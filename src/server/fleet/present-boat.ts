import { boatFieldsIn } from '#contract/boats/fields.ts'
import type { BoatRow } from '#contract/boats/schema.ts'
import { pickFields } from '#contract/record-fields.ts'
import { factsOf } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { boatAbilitiesOf, isSharedWith } from '../boats/public.ts'
import { nameInRow } from '../people/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { inOrder } from '../platform/paging.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import { loadSettings } from '../settings/public.ts'
import { readOfBoats, standingOn } from '../subscriptions/public.ts'
import { type ListedBoat, readListed } from './queries.ts'

/** What list and page have in common, in the words of the wire. */
export const boatCoreOf = (actor: Actor, boat: ListedBoat) => ({
  id: boat.id,
  ...pickFields(boat, boatFieldsIn.row),
  personId: boat.ownerId,
  scheduleStatus: boat.latestStatus,
  scheduleId: boat.latestScheduleId,
  holdReason: boat.holdReason,
  papersDueFrom: boat.papersDueFrom,
  version: boat.version,
  shared: isSharedWith(actor, boat.ownerId),
  abilities: boatAbilitiesOf(actor, { ...boat, shared: isSharedWith(actor, boat.ownerId) }),
})

/** The next booked lifting or asked lowering of the open schedule. */
const nextOf = ({ latestStatus, dropOffAt, askedPickUpAt }: ListedBoat) => {
  const holds = factsOf(latestStatus)?.holdsPlace
  return holds === 'pick-up' ? askedPickUpAt : holds === 'drop-off' ? dropOffAt : null
}

/** Rows of the list for these boats, in this order. What the actor may see was decided when the ids were read. */
export const presentBoats = async ({ db, actor, clock }: Asking, ids: readonly number[]): Promise<BoatRow[]> => {
  if (ids.length === 0) return []
  const [{ timeZone }, subscriptions, boats] = await Promise.all([
    loadSettings(db),
    readOfBoats(db, ids),
    readListed(db, ids),
  ])
  const standing = standingOn(marinaDay(clock.now(), timeZone), subscriptions)
  const rows = boats.map((each) => {
    const { id, latestScheduleId, latestStatus } = each
    const { inForce, newest } = standing.get(id) ?? {}
    const subscription = inForce ?? newest ?? null
    const nextAt = nextOf(each)
    return {
      ...boatCoreOf(actor, each),
      ownerName: nameInRow(actor.language, each.ownerName),
      schedules:
        latestScheduleId === null || latestStatus === null
          ? []
          : [{ id: latestScheduleId, scheduleStatus: latestStatus }],
      // a further person reads whether she may be asked for, not the subscription
      subscriptionId: isSharedWith(actor, each.ownerId) ? null : (subscription?.id ?? null),
      subscriptionStatus: subscription?.status ?? null,
      nextAt: nextAt && wireInstant(nextAt),
      insuranceUndated: each.insuranceUndated,
    }
  })
  return inOrder(ids, rows)
}
