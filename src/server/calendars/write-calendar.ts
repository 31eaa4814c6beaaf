import { msg } from '@lingui/core/runtime-macro'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addressIn } from '#contract/language/addresses.ts'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { slotMinutes } from '#contract/schedules/booking-hours.ts'
import type { MovementKind } from '#contract/schedules/movement-kinds.ts'
import { factsOf } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { wordsIn } from '../platform/language/wording.ts'

/** A booked time, with what its calendar entry says of it. */
export interface BookedTime {
  /** Of its schedule. */
  id: number
  status: number
  kind: MovementKind
  at: string
  boatName: string
  statusChangedAt: string
  version: number
  /** Of a way back: the schedule she went out by, under which it was booked. */
  outingOf?: number | null
  /** A way back that the marina still approves. */
  waits?: boolean
  /** Given up: an entry of before is struck. */
  isCancelled?: true
}

const lifting = (boat: string) => msg`Lifting of ${{ boat }}`
const summaries: Record<MovementKind, (boat: string) => Sentence> = {
  'drop-off': lifting,
  return: lifting,
  'pick-up': (boat) => msg`Lowering of ${{ boat }}`,
}

/** A way back keeps its entry when the schedule that it became has another number. */
const entryId = ({ id, kind, outingOf }: BookedTime) =>
  kind === 'drop-off' && outingOf ? `return-${outingOf}` : `${kind}-${id}`
/** What keeps it from being certain; null where it is. */
const openWords = ({ status, kind, waits }: BookedTime): Sentence | null => {
  if (waits) return msg`The yard still approves the way back.`
  const facts = factsOf(status)
  return (facts?.holdsPlace === kind && facts.unsettled) || null
}

interface CalendarReader {
  language: Language
  settings: Pick<Settings, 'marinaName' | 'contactAddress'>
  publicUrl: string
  now: Date
  /** A mail says what becomes of its file; a file that is fetched does not. */
  isMailed?: true
}

/** Booked times as a calendar file. Instants are UTC, so that every calendar shows the marina's hour, also over a change of the clocks. */
export const writeCalendar = (
  booked: readonly BookedTime[],
  { language, settings, publicUrl, now, isMailed }: CalendarReader,
): string => {
  const word = wordsIn(language)
  const { marinaName, contactAddress } = settings
  const calendar = ical({ name: marinaName || word(msg`Dry Marina`), prodId: '//Dry Marina//Bookings//EN' })
  const { hostname } = new URL(publicUrl)
  if (isMailed) calendar.method(ICalCalendarMethod.PUBLISH)
  for (const time of booked) {
    const { id, kind, at, boatName, statusChangedAt, version, isCancelled } = time
    const open = isCancelled ? null : openWords(time)
    const start = new Date(at)
    const page = publicUrl + addressIn(language, `/Requests/${id}`)
    const settled = isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED
    calendar.createEvent({
      id: `${entryId(time)}@${hostname}`,
      start,
      end: new Date(start.getTime() + slotMinutes * 60_000),
      stamp: now,
      lastModified: new Date(statusChangedAt),
      sequence: version,
      summary: word(summaries[kind](boatName)),
      description: open ? `${word(open)}\n${page}` : page,
      location: [marinaName, ...contactAddress.split('\n')].filter(Boolean).join(', ') || null,
      status: open ? ICalEventStatus.TENTATIVE : settled,
      url: page,
    })
  }
  return calendar.toString()
}
