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
import { readWay } from './move-obstacle.ts'
import { readBay } from './queries.ts'

/** Where a boat may be put that stands in the way of a movement of today: free bays that are reached and too small in nothing that is known. */
const listAside = async (context: Context, movementId: number, scheduleId: number) => {
  const { db, clock } = context
  const way = await readWay(context, movementId)
  const { timeZone } = await loadSettings(db)
  const standsAt = await readBay(db, scheduleId)
  if (standsAt === null || !way.includes(standsAt)) return []
  const free = await listFreeBays(db, scheduleId, momentAt(clock.now(), timeZone))
  const fits = ({ id, fit, keptFor, behind }: (typeof free)[number]) =>
    id !== standsAt && !way.includes(id) && !behind && keptFor === null && misfitWords(fit).length === 0
  return free.filter(fits)
}

const listOnRack = async ({ db, clock }: Context, movementId: number) => {
  const { kind, scheduleId } = await readReadyUntilToday(db, movementId, clock.now())
  if (stepOfKind[kind] !== 'back-on-rack')
    refuse('wrong_status', msg`She is moved the other way: look at the fresh plan.`)
  const { timeZone } = await loadSettings(db)
  return listFreeBays(db, scheduleId, momentAt(clock.now(), timeZone))
}

/** Where a boat that is put on the rack may lie besides the bay that was kept for her; also one of yesterday whose move was kept and refused. */
export const showBays = async (
  { db, clock }: Context,
  { movementId, moves, language }: { movementId: number; moves: number | null; language: Language },
): Promise<{ bays: YardBay[] }> => {
  const word = wordsIn(language)
  const said = (words: readonly Sentence[]) => words.map(word).join(', ') || null
  const bays =
    moves === null ? await listOnRack({ db, clock }, movementId) : await listAside({ db, clock }, movementId, moves)
  return {
    bays: bays.map(({ fit, ...bay }) => ({
      ...bay,
      misfit: said(misfitWords(fit)),
      unknown: said(unknownWords(fit)),
    })),
  }
}
