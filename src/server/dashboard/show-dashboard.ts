import type { DashboardAnswer } from '#contract/dashboard/schema.ts'
import { factsOf } from '#contract/schedules/status.ts'
import { addDays, marinaDay, startOfDay } from '#contract/time.ts'
import { presentBoats } from '../fleet/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { gateFactsFrom, readPapers } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { standingSubscriptions } from '../subscriptions/public.ts'
import { appointmentState, type DueMove, guideDone } from './policy.ts'
import {
  countAll,
  countOwn,
  launchesBetween,
  liftsBetween,
  type OwnBoat,
  readAppointments,
  readOwnBoats,
} from './queries.ts'
import { warnOwner } from './warn-owner.ts'

type TodayRow = DashboardAnswer['today'][number]

/** Boats looked at for warnings and appointments, warnings and rows shown. */
const mostWatched = 200
const mostWarnings = 20
const mostRows = 20

interface BookedRow extends DueMove {
  scheduleId: number
  boatId: number
  boatName: string
}
const present = (booked: BookedRow, now: Date): TodayRow => ({
  scheduleId: booked.scheduleId,
  boatId: booked.boatId,
  boatName: booked.boatName,
  kind: booked.kind,
  at: booked.at.toISOString(),
  state: appointmentState(booked, now),
})

/** The booked lifting or asked launch of a boat's latest schedule. */
const bookedOf = ({ id, name, holdReason, schedule }: OwnBoat): BookedRow[] => {
  if (!schedule) return []
  const base = { scheduleId: schedule.id, boatId: id, boatName: name, status: schedule.status, holdReason }
  const holds = factsOf(schedule.status)?.holdsPlace
  if (holds === 'drop-off') return [{ ...base, kind: 'lift', at: schedule.dropOffAt }]
  return holds === 'pick-up' && schedule.askedPickUpAt ? [{ ...base, kind: 'launch', at: schedule.askedPickUpAt }] : []
}

/** What an owner sees first: what will stop her, what is next, what she has. */
export const showOwnerDashboard = async ({ db, actor, clock }: Asking): Promise<DashboardAnswer> => {
  const [settings, { approved, serviced, ...totals }, boats] = await Promise.all([
    loadSettings(db),
    countOwn(db, actor.id),
    readOwnBoats(db, actor.id, mostWatched),
  ])
  const { timeZone } = settings
  const now = clock.now()
  const today = marinaDay(now, timeZone)
  const ids = boats.map(({ id }) => id)
  const [subscriptions, papers, rows] = await Promise.all([
    standingSubscriptions(db, ids, today),
    readPapers(db, ids),
    presentBoats({ db, actor, clock }, ids.slice(0, mostRows)),
  ])
  const papersOf = new Map(papers.map((each) => [each.id, each]))
  const watched = boats.flatMap((boat) => {
    const known = papersOf.get(boat.id)
    const standing = subscriptions.get(boat.id) ?? { inForce: null, newest: null }
    return known ? [{ boat, facts: gateFactsFrom(today, known, settings, standing), standing, today, timeZone }] : []
  })
  const [next] = boats
    .flatMap(bookedOf)
    .filter(({ at }) => marinaDay(at, timeZone) >= today)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  return {
    totals,
    warnings: warnOwner(watched, actor.language).slice(0, mostWarnings),
    next: next ? present(next, now) : null,
    boats: rows,
    guideDone: guideDone({ ...totals, approved, serviced }),
    today: [],
    coming: null,
  }
}

/** How far ahead a day with work is looked for when today has none. */
const daysAhead = 14

/** Lifts and launches between two instants, the earliest first. */
const readBooked = async (db: Db, from: Date, until: Date): Promise<BookedRow[]> => {
  const [lifts, launches] = await Promise.all([
    readAppointments(db, liftsBetween(from, until)),
    readAppointments(db, launchesBetween(from, until)),
  ])
  return [
    ...lifts.map((row) => ({ ...row, kind: 'lift' as const })),
    ...launches.map((row) => ({ ...row, kind: 'launch' as const })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** What the marina sees first: how much there is, and the crane's day. */
export const showStaffDashboard = async ({ db, clock }: Context): Promise<DashboardAnswer> => {
  const { timeZone } = await loadSettings(db)
  const now = clock.now()
  const today = marinaDay(now, timeZone)
  const morrow = startOfDay(addDays(today, 1), timeZone)
  const [booked, totals] = await Promise.all([readBooked(db, startOfDay(today, timeZone), morrow), countAll(db)])
  const ahead =
    booked.length === 0 ? await readBooked(db, morrow, startOfDay(addDays(today, 1 + daysAhead), timeZone)) : []
  const day = ahead[0] && marinaDay(ahead[0].at, timeZone)
  return {
    totals,
    warnings: [],
    next: null,
    boats: [],
    guideDone: 0,
    today: booked.map((each) => present(each, now)),
    coming: day
      ? {
          day,
          appointments: ahead.filter(({ at }) => marinaDay(at, timeZone) === day).map((each) => present(each, now)),
        }
      : null,
  }
}
