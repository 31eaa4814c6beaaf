import { boatFieldsIn } from '#contract/boats/fields.ts'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import { pickFields } from '#contract/record-fields.ts'
import { closedGates, type GatedStep, gateStates, wordedGates } from '#contract/schedules/gates.ts'
import { openScheduleAt, scheduleStatus } from '#contract/schedules/status.ts'
import { marinaDay } from '#contract/time.ts'
import { hasOpenSchedule } from '../boats/public.ts'
import { nameInRow } from '../people/public.ts'
import { type Asking, isStaff, nameOf } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { gateFactsOf } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'
import { readChoices } from './queries.ts'

const mostChoices = 500

/**
 * Boats for a form, by name, with the reason where one cannot be chosen as of today. For a pick-up those on the rack
 * alone; for a drop-off all the actor may see.
 */
export const offerBoats = async ({ db, actor, clock }: Asking, step: GatedStep) => {
  const ownerId = isStaff(actor) ? undefined : actor.id
  const status = step === 'pick-up' ? scheduleStatus.lifted : undefined
  const choices = await readChoices(db, { ownerId, ...(status && { status }) }, mostChoices)
  const settings = await loadSettings(db)
  const ids = choices.map(({ record }) => record.id)
  const today = marinaDay(clock.now(), settings.timeZone)
  const facts = await gateFactsOf(db, ids, today, settings)
  const word = wordsIn(actor.language)
  return choices.map(({ record, owner }) => {
    const known = facts.get(record.id)
    const [closed] = known ? wordedGates(closedGates(gateStates(step, known, today)), word) : []
    const reason =
      step === 'drop-off' && hasOpenSchedule(record)
        ? word(openScheduleAt(record.latestStatus))
        : closed
          ? oneAfterOther(closed.message, closed.opens)
          : null
    const shown = { id: record.id, ...pickFields(record, boatFieldsIn.choice) }
    return { ...shown, ownerName: nameInRow(actor.language, nameOf(owner)), allowed: reason === null, reason }
  })
}
