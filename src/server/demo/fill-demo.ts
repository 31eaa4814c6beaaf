import { sql } from '../platform/database/orm.ts'
import type { Tx } from '../platform/database/types.ts'
import type { Parts } from '../platform/parts.ts'
import { bookingHours, demoMark, keepMark, loadSettings, saveSettings } from '../settings/public.ts'
import { applyStep, type Stage } from './apply-step.ts'
import type { DrawingApart } from './papers/draw-apart.ts'
import { prepareFiles } from './prepare-files.ts'
import { makeSeason } from './season/make-season.ts'
import { demoCalendar } from './season/working-days.ts'
import { seedPeople } from './seed-people.ts'
import { seedPlans } from './seed-plans.ts'
import { seedRacks } from './seed-racks.ts'
import { seedReplies } from './seed-replies.ts'

const demoContact = {
  marinaName: 'Dry Marina',
  contactAddress: 'Harbour Road 12\n51000 Seaport',
  contactEmail: 'office@example.test',
  contactPhone: '+385 51 000 000',
}

/** Notices older than this have been read. */
const unreadFor = '5 days'

/** Fills an empty database with the demo marina, in the caller's transaction, by the commands of the product. */
export const fillDemo = async (
  db: Tx,
  { clock, storage, relay }: Pick<Parts, 'clock' | 'storage' | 'relay'>,
  drawing: DrawingApart,
): Promise<void> => {
  await saveSettings(db, demoContact)
  const settings = await loadSettings(db)
  const calendar = demoCalendar(clock.now(), bookingHours(settings))
  const season = makeSeason(calendar)
  const files = prepareFiles(season, calendar, drawing)
  // ids that a cut-off start has used up are taken again, so that pictures have the colours of the screens
  await db.execute(sql`select setval(pg_get_serial_sequence('boat', 'id'), 1, false)`)
  await seedRacks(db)
  await seedPlans(db)
  const actors = await seedPeople(db, calendar)
  const opened = calendar.on(-445, '09:15')
  await seedReplies({ db, actor: actors.get('admin')!, clock: { now: () => opened } })
  // the yard places its boats; afterwards the switch stands where the product sets it
  await saveSettings(db, { allocation: true })
  const stage: Stage = { db, storage, relay, calendar, actors, files, boats: new Map() }
  for (const step of season) await applyStep(stage, step)
  await saveSettings(db, { allocation: settings.allocation })
  await db.execute(sql`
    update notification set read_at = created_at + interval '3 hours'
    where created_at < ${clock.now()}::timestamptz - ${unreadFor}::interval`)
  // invented people get no mail
  await db.execute(sql`delete from mail`)
  await db.execute(sql`update chat set answered_at = null`)
  await db.execute(sql`update schedule_picture p set created_at = f.attached_at from file f where f.id = p.file_id`)
  await keepMark(db, demoMark, calendar.today)
}
