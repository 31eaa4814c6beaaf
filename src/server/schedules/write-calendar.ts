import { msg } from '@lingui/core/runtime-macro'
import ical, { ICalEventStatus } from 'ical-generator'
import { addressIn } from '#contract/language/addresses.ts'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { slotMinutes } from '#contract/schedules/booking-hours.ts'
import { factsOf, scheduleStatus } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { wordsIn } from '../platform/language/wording.ts'

interface BookedTimes {
  id: number
  status: number
  boatName: string
  dropOffAt: string
  askedPickUpAt: string | null
  /** She stood here before: no crane moved her that day. */
  placed: boolean
  statusChangedAt: string
  version: number
}

/** Booked times of schedules that match, the earliest first; what was rejected or cancelled has none. */
export const readBookedTimes = async (db: Db, where: SQL): Promise<BookedTimes[]> => {
  const { rows } = await db.execute<RowOf<BookedTimes>>(sql`
    select s.id, s.status, b.name as "boatName", s.drop_off_at as "dropOffAt", s.asked_pick_up_at as "askedPickUpAt",
      s.placed, s.status_changed_at as "statusChangedAt", s.version
    from schedule s join boat b on b.id = s.boat_id
    where s.status <> ${scheduleStatus.requestRejected} and ${where} order by s.drop_off_at, s.id`)
  return rows
}

interface CalendarReader {
  language: Language
  settings: Pick<Settings, 'marinaName' | 'contactAddress'>
  publicUrl: string
  now: Date
}

/** Booked times as a calendar file. Instants are UTC, so that every calendar shows the marina's hour, also over a change of the clocks. */
export const writeCalendar = (
  booked: readonly BookedTimes[],
  { language, settings, publicUrl, now }: CalendarReader,
): string => {
  const word = wordsIn(language)
  const { marinaName, contactAddress } = settings
  const calendar = ical({ name: marinaName || word(msg`Dry Marina`), prodId: '//Dry Marina//Bookings//EN' })
  const { hostname } = new URL(publicUrl)
  for (const { id, status, boatName, dropOffAt, askedPickUpAt, placed, statusChangedAt, version } of booked) {
    const facts = factsOf(status)
    const add = (kind: 'drop-off' | 'pick-up', at: string, summary: Sentence) => {
      const start = new Date(at)
      const isOpen = facts?.holdsPlace === kind && facts.unsettled !== undefined
      const page = publicUrl + addressIn(language, `/Requests/${id}`)
      calendar.createEvent({
        id: `${kind}-${id}@${hostname}`,
        start,
        end: new Date(start.getTime() + slotMinutes * 60_000),
        stamp: now,
        lastModified: new Date(statusChangedAt),
        sequence: version,
        summary: word(summary),
        description: isOpen && facts.unsettled ? `${word(facts.unsettled)}\n${page}` : page,
        location: [marinaName, ...contactAddress.split('\n')].filter(Boolean).join(', ') || null,
        status: isOpen ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
        url: page,
      })
    }
    if (!placed) add('drop-off', dropOffAt, msg`Lifting of ${{ boat: boatName }}`)
    if (askedPickUpAt) add('pick-up', askedPickUpAt, msg`Lowering of ${{ boat: boatName }}`)
  }
  return calendar.toString()
}
