import { lockMachines } from '../machines/public.ts'
import { type Context, nobody } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { loadSettings } from '../settings/public.ts'
import { readStanding } from '../stops/public.ts'
import { settleStops } from './apply-choices.ts'
import { readHitBy } from './check-stop.ts'
import { isMorning } from './policy.ts'
import { tellHits } from './tell-hits.ts'

/** A stop until told otherwise hits the boats of each day that it reaches: who was not told yet is told in the morning. */
const tellOfToday = async ({ db: outer, clock }: Context, timeZone: string) => {
  const now = clock.now()
  const going = (await readStanding(outer, now, timeZone)).filter(({ isOpen, from }) => isOpen && from <= now)
  if (going.length === 0 || !isMorning(now, timeZone)) return
  await withTransaction(outer, async (db) => {
    await lockMachines(db)
    for (const stop of await readStanding(db, now, timeZone))
      if (stop.isOpen && stop.from <= now) {
        const hit = await readHitBy(db, { ...stop, until: null }, now, timeZone)
        await tellHits({ db, clock }, stop, { hit, timeZone })
      }
  })
}

/** Every minute: who is hit by a stop that goes on is told, and what was chosen and not done, as after a crash, is done. */
export const followStops = async (context: Context): Promise<void> => {
  const { timeZone } = await loadSettings(context.db)
  await tellOfToday(context, timeZone)
  await settleStops({ ...context, actor: nobody }, { byItself: true })
}
