import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import type { LifecycleFacts, Party } from './event-facts.ts'
import { isScheduleEvent, lifecycle, type ScheduleEvent, scheduleEvents } from './lifecycle.ts'
import { newerSchedule } from './rack-events.ts'
import { allStatuses, awaitsDropOff, type ScheduleStatus } from './status.ts'

export type Role = 'customer' | 'staff' | 'admin'
const undoWithinMs = 24 * 60 * 60 * 1000
const nothingToUndo = msg`There is nothing to undo here.`
const tooOld = msg`The last step is more than a day old and stands.`
const wayBackMoved = msg`The way back of this outing was changed since, so the hand-over stands.`
const changedHands = msg`The boat changed hands since: the new owner makes a request of their own.`

export type Decision =
  | { ok: true; from: ScheduleStatus | null; to: ScheduleStatus | null }
  | { ok: false; code: 'not_allowed' | 'wrong_status'; message: Sentence }

const refuse = (code: 'not_allowed' | 'wrong_status', message: Sentence): Decision => ({ ok: false, code, message })
/** Who acts: somebody in their role, or nobody. */
export type Doer = Role | 'marina'
const parties: Record<Doer, Party> = { customer: 'owner', staff: 'staff', admin: 'staff', marina: 'marina' }

/**
 * The one judge of a move: may this role, or the marina by itself, with a schedule in this status, do this? Pure; both sides ask it, the
 * server before every write and for `abilities`, the screens for their buttons. Gates and slots are judged apart.
 */
export const decide = (
  status: ScheduleStatus | null,
  event: ScheduleEvent,
  doer: Doer,
  facts: LifecycleFacts,
): Decision => {
  const move = lifecycle[event]
  const party = parties[doer]
  if (!move.by.includes(party)) return refuse('not_allowed', msg`${{ step: move.label }} is for the marina’s staff.`)
  const from = (party === 'marina' && move.byItselfFrom) || move.from
  if (!from.includes(status))
    return refuse('wrong_status', msg`${{ step: move.label }} is not possible in this status.`)
  const refused = move.refusedFor?.(facts, party, status)
  if (refused) return refuse('wrong_status', refused)
  if (move.to === 'back') return decideUndo(status, facts)
  const to = move.to === 'same' || move.to === 'steps' ? status : move.to
  return { ok: true, from: status, to }
}

const decideUndo = (status: ScheduleStatus | null, { last, newerExists, outing }: LifecycleFacts): Decision => {
  if (!last || !isScheduleEvent(last.event) || !lifecycle[last.event].undoable)
    return refuse('wrong_status', nothingToUndo)
  if (last.ageMs > undoWithinMs) return refuse('wrong_status', tooOld)
  if (newerExists && outing?.wayBack !== 'untouched')
    return refuse('wrong_status', outing?.wayBack === 'moved' ? wayBackMoved : newerSchedule)
  // a boat at these is not handed over, so it does not come back to them either: the former owner asked for it
  if (last.ofFormerOwner && awaitsDropOff(last.from)) return refuse('wrong_status', changedHands)
  return { ok: true, from: status, to: last.from }
}

/** What the table alone allows from a status: few of all the events, which each row of a list would be judged for. */
const movesOf = (party: 'owner' | 'staff') =>
  new Map(
    allStatuses.map((status) => [
      status,
      scheduleEvents.filter((event) => lifecycle[event].by.includes(party) && lifecycle[event].from.includes(status)),
    ]),
  )
const moves = { owner: movesOf('owner'), staff: movesOf('staff') }

/** The events a role may cause now: what a row's `abilities` carry. */
export const possibleEvents = (status: ScheduleStatus, role: Role, facts: LifecycleFacts): ScheduleEvent[] =>
  moves[role === 'customer' ? 'owner' : 'staff'].get(status)!.filter((event) => decide(status, event, role, facts).ok)
