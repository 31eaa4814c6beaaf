import { isOutOfUse } from '#contract/stops/reasons.ts'
import type { StopForesight } from '#contract/stops/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { readReach } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { loadSettings } from '../settings/public.ts'
import { judgeStop, type StopWish } from './check-stop.ts'
import { readEffect, requireAdmin } from './put-out-of-use.ts'
import { readUnderWay } from './queries.ts'
import { presentBoat } from './show-stop.ts'
import { stopNotice } from './tell-hits.ts'

/** Whom a stop like this would hit and how each would be told; nothing is saved. */
export const foreseeStop = async ({ db, clock, actor }: Asking, wish: StopWish): Promise<StopForesight> => {
  if (isOutOfUse(wish)) requireAdmin(actor)
  const now = clock.now()
  const { timeZone } = await loadSettings(db)
  const stop = await judgeStop(db, wish, now)
  const today = marinaDay(now, timeZone)
  const hit = await readEffect(db, stop, now, timeZone)
  const toTell = hit.filter(({ toMachine }) => toMachine === null)
  const underWay = stop.from <= now ? await readUnderWay(db, { ...stop, today }) : []
  const reach = await readReach(db, [...new Set(toTell.map(({ ownerId }) => ownerId))], 'request')
  const told = [...reach.values()].filter(({ channels }) => channels.length > 0)
  const [first] = toTell
  const notice = first && stopNotice(stop, [first], timeZone, today)
  return {
    boats: hit.map((boat) => ({
      ...presentBoat(boat),
      toMachine: boat.toMachine,
      channels: boat.toMachine === null ? (reach.get(boat.ownerId)?.channels ?? []) : [],
    })),
    underWay: underWay.map(({ movementId, boatName }) => ({ movementId, boatName })),
    languages: [...Map.groupBy(told, ({ language }) => language)].map(([language, owners]) => ({
      language,
      owners: owners.length,
    })),
    text: notice ? wordsIn(actor.language)(notice.sentence) : null,
  }
}
