import { msg } from '@lingui/core/runtime-macro'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { misfitWords, unknownWords } from '#contract/racks/fit.ts'
import type { YardBay } from '#contract/yard-screen/schema.ts'
import { stepOfKind } from '#contract/yard-screen/steps.ts'
import { readReadyUntilToday } from '../day/public.ts'
import type { Context } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { refuse } from '../platform/problem-error.ts'
import { listFreeBays, momentAt } from '../schedules/public.ts'
import { loadSettings } from '../settings/public.ts'

/** Where a boat that is put on the rack may lie besides the bay that was kept for her; also one of yesterday whose move was kept and refused. */
export const showBays = async (
  { db, clock }: Context,
  { movementId, language }: { movementId: number; language: Language },
): Promise<{ bays: YardBay[] }> => {
  const { kind, scheduleId } = await readReadyUntilToday(db, movementId, clock.now())
  if (stepOfKind[kind] !== 'back-on-rack')
    refuse('wrong_status', msg`She is moved the other way: look at the fresh plan.`)
  const { timeZone } = await loadSettings(db)
  const word = wordsIn(language)
  const said = (words: readonly Sentence[]) => words.map(word).join(', ') || null
  const bays = await listFreeBays(db, scheduleId, momentAt(clock.now(), timeZone))
  return {
    bays: bays.map(({ fit, ...bay }) => ({
      ...bay,
      misfit: said(misfitWords(fit)),
      unknown: said(unknownWords(fit)),
    })),
  }
}
