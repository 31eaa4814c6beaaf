import type { Sentence } from '#contract/language/sentence.ts'
import { closedGates, type GatedStep, gateStates } from '#contract/schedules/gates.ts'
import { marinaDay } from '#contract/time.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { gateFacts } from './load-gate-facts.ts'

/** What history keeps of a passed gate. */
export interface Override {
  overrideReason?: string
  overridden?: string[]
}

/**
 * Refuses while a gate is closed for that day, naming each one and what opens it. Staff pass with a reason; nobody
 * passes without a lift. `lead` is said first.
 */
export const requireGates = async (
  { db, actor, clock }: Asking,
  boatId: number,
  step: GatedStep,
  day: string,
  overrideReason: string | null,
  lead: Sentence[] = [],
): Promise<Override> => {
  const settings = await loadSettings(db)
  const today = marinaDay(clock.now(), settings.timeZone)
  const closed = closedGates(gateStates(step, await gateFacts(db, boatId, day, settings), today))
  if (closed.length === 0) return {}
  const passable = closed.every(({ overridable }) => overridable)
  if (isStaff(actor) && overrideReason && passable)
    return { overrideReason, overridden: closed.map(({ gate }) => gate) }
  const errors = closed.map(({ gate, message, opens }) => ({
    field: `gates.${gate}`,
    message: opens ? [message, opens] : [message],
  }))
  return refuse('gate_closed', [...lead, ...errors.flatMap(({ message }) => message)], {
    values: { gates: closed.map(({ gate }) => gate) },
    errors,
  })
}
