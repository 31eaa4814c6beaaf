import { canMove, type Load } from '#contract/machines/choose.ts'
import { slotsOfDay } from '#contract/schedules/booking-hours.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { addDays, marinaDay } from '#contract/time.ts'
import { holdMachines, readMachines } from '../machines/public.ts'
import type { Db } from '../platform/database/types.ts'
import { bookingHours } from '../settings/public.ts'
import { hasRoom } from './read-places.ts'
import { lockSlots } from './take-place.ts'

const days = 42

/** The first time from now on at which a boat can be lifted; its quarter is locked until the transaction ends. Without any: now. */
export const findFreeTime = async (db: Db, boat: Load['boat'], settings: Settings, now: Date): Promise<Date> => {
  await holdMachines(db)
  const machines = await readMachines(db)
  if (machines.length > 0 && !machines.some((machine) => canMove(machine, { boat, tier: null }))) return now
  const today = marinaDay(now, settings.timeZone)
  for (let day = 0; day < days; day += 1)
    for (const { at } of slotsOfDay(addDays(today, day), bookingHours(settings))) {
      if (at < now) continue
      const asked = { at, now, scheduleId: 0, boat, positionId: null }
      if (!(await hasRoom(db, asked, settings))) continue
      await lockSlots(db, [{ movementId: 0, at, must: true }], machines)
      if (await hasRoom(db, asked, settings)) return at
    }
  return now
}
