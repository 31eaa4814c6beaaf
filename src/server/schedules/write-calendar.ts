import { msg } from '@lingui/core/runtime-macro'
import ical, { ICalEventStatus } from 'ical-generator'
import { addressIn } from '#contract/language/addresses.ts'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { slotMinutes } from '#contract/schedules/booking-hours.ts'
import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { closedStatuses, factsOf } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { anyOf } from '../platform/paging.ts'

interface BookedTimes {
  id: number
  status: number
  kind: MovementKind
  at: string
  boatName: string
  statusChangedAt: string
  version: number
}

/** Booked times that match, the earliest first; who left by road is moved no more. */
export const readBookedTimes = async (db: Db, where: SQL): Promise<BookedTimes[]> => {
  const { rows } = await db.execute<RowOf<BookedTimes>>(sql`
    select s.id, s.status, m.kind, m.booked_at as at, b.name as "boatName", s.status_changed_at as "statusChangedAt", s.version
    from movement m join schedule s on s.id = m.schedule_id join boat b on b.id = s.boat_id
    where (m.done_at is not null or not s.status = ${anyOf(closedStatuses)}) and ${where} order by m.booked_at, m.id`)
  return rows
}

const lifting = (boat: string) => msg`Lifting of ${{ boat }}`
const summaries: Record<MovementKind, (boat: string) => Sentence> = {
  'drop-off': lifting,
  return: lifting,
  'pick-up': (boat) => msg`Lowering of ${{ boat }}`,
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
  for (const { id, status, kind, at, boatName, statusChangedAt, version } of booked) {
    const facts = factsOf(status)
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
      summary: word(summaries[kind](boatName)),
      description: isOpen && facts.unsettled ? `${word(facts.unsettled)}\n${page}` : page,
      location: [marinaName, ...contactAddress.split('\n')].filter(Boolean).join(', ') || null,
      status: isOpen ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      url: page,
    })
  }
  return calendar.toString()
}
