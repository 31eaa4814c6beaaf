import { closedGates, gateStates, uncertainGates } from '#contract/schedules/gates.ts'
import { scheduleStatus as is } from '#contract/schedules/status.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import type { BoatRecord, GatesFollowed } from '../boats/public.ts'
import { wasTakenBack } from '../history/public.ts'
import { isBehind } from '../invoices/public.ts'
import { noticeOf } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { and, desc, eq, inArray } from '../platform/database/orm.ts'
import { ProblemError } from '../platform/problem-error.ts'
import { lockBays } from '../racks/public.ts'
import { loadSettings } from '../settings/public.ts'
import { bayCodes, proposeBay } from './allocate-position.ts'
import { judgeApproval } from './check-approval.ts'
import { gateFacts } from './load-gate-facts.ts'
import { scheduleNotices } from './notices.ts'
import { momentAt } from './policy.ts'
import { schedule } from './tables.ts'
import { tellAll, wallClockOf, withTimes } from './tell-owner.ts'
import { lockSchedule, type ScheduleRecord, transition } from './transition.ts'

const goneAsNull = (error: unknown): null => {
  if (error instanceof ProblemError && error.code === 'not_found') return null
  throw error
}

interface StandingRequest {
  asking: Asking
  boat: BoatRecord
  record: ScheduleRecord
  settings: Settings
  /** Marina day. */
  today: string
}

const gateFactsOf = ({ asking, record, settings }: StandingRequest) =>
  gateFacts(asking.db, record.boatId, marinaDay(record.dropOffAt, settings.timeZone), settings)

/** Every gate open and nothing for a person to look at, and a bay where she needs one. */
const isClear = async (standing: StandingRequest): Promise<boolean> => {
  const { asking, boat, record, settings, today } = standing
  const gates = gateStates('drop-off', await gateFactsOf(standing), today)
  if (closedGates(gates).length > 0 || uncertainGates(gates).length > 0) return false
  if (!settings.allocation) return true
  await lockBays(asking.db)
  return (
    (await proposeBay(asking.db, record.id, boat, {
      ...record,
      moment: momentAt(asking.clock.now(), settings.timeZone),
    })) !== null
  )
}

/** With money the ledger decides: nothing is past its day. Without, a subscription in force. */
const isPayable = async (standing: StandingRequest): Promise<boolean> => {
  const { asking, boat, settings, today } = standing
  if (settings.money) return !(await isBehind(asking.db, boat.ownerId, today))
  return (await gateFactsOf(standing)).subscription !== null
}

const approveRequest = ({ asking, record }: StandingRequest) =>
  transition(asking, {
    scheduleId: record.id,
    event: 'approve-request',
    byItself: true,
    effect: (step) => judgeApproval(step, { positionId: null, overrideReason: null }, asking),
  })
const approvePayment = ({ asking, record }: StandingRequest) =>
  transition(asking, {
    scheduleId: record.id,
    event: 'approve-payment',
    byItself: true,
    effect: async () => ({ changes: { paymentNotes: null } }),
  })

/** Nobody pressed it, so it is told to whoever asked, too. */
const tellOfIt = async ({ asking, boat, record, settings, today }: StandingRequest, isBooked: boolean) => {
  const [bay = null] = await bayCodes(asking.db, [record.positionId])
  const told = { boat: boat.name, ...wallClockOf({ settings, today }, record.dropOffAt), bay, isBooked }
  const notice = noticeOf(scheduleNotices, 'drop-off-by-itself', told)
  await tellAll({ asking, boat }, await withTimes(asking.db, record.id, notice))
}

/**
 * What the settings let the marina do by itself with a request, in the asker's transaction: approve it, and its payment
 * (decision 56). What stands in the way is left to staff, and so is whatever they took back.
 */
export const actByItself = async (asking: Asking, scheduleId: number, isTold = false): Promise<void> => {
  const { db, clock } = asking
  const settings = await loadSettings(db)
  if (!settings.approveRequests && !settings.approvePayments) return
  if (await wasTakenBack(db, scheduleId, ['approve-request', 'approve-payment'])) return
  const today = marinaDay(clock.now(), settings.timeZone)
  const standing = async (): Promise<StandingRequest> => ({
    ...{ asking, settings, today },
    ...(await lockSchedule(asking, scheduleId)),
  })
  // who took the request back meanwhile hinders nothing that was paid
  const found = await standing().catch(goneAsNull)
  if (!found) return
  let now = found
  const before = now.record.status
  // what is booked for a day that is over wants another day first
  if (marinaDay(now.record.dropOffAt, settings.timeZone) < today) return
  if (settings.approveRequests && before === is.dropOffRequested && (await isClear(now))) {
    await approveRequest(now)
    now = await standing()
  }
  if (settings.approvePayments && now.record.status === is.requestApproved && (await isPayable(now))) {
    await approvePayment(now)
    now = await standing()
  }
  if (now.record.status !== before && !isTold) await tellOfIt(now, now.record.status === is.paymentApproved)
}

/** The same once a gate of a boat may have opened: of the request that waits for it. */
export const gatesOpened: GatesFollowed['gatesOpened'] = async (asking, boatId) => {
  const [waiting] = await asking.db
    .select({ id: schedule.id })
    .from(schedule)
    .where(and(eq(schedule.boatId, boatId), inArray(schedule.status, [is.dropOffRequested, is.requestApproved])))
    .orderBy(desc(schedule.id))
    .limit(1)
  if (waiting) await actByItself(asking, waiting.id)
}
