import { msg } from '@lingui/core/runtime-macro'
import type { z } from 'zod'
import { withCommas } from '#contract/language/sentence.ts'
import { codesIn, makePattern, type PatternedRack } from '#contract/racks/pattern.ts'
import type { madeRacks, newRacksSchema, RackPosition, rackRowSchema, rackSchema } from '#contract/racks/schema.ts'
import { addEntries, type Lookup } from '../lookups/public.ts'
import type { Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { type FieldRefusal, refuse, refuseFields } from '../platform/problem-error.ts'
import { marinaLanguage } from '../settings/public.ts'
import { lockBays } from './lock-bays.ts'
import { readTakenNames } from './queries.ts'

interface RackLookups {
  racks: Lookup<z.infer<typeof rackSchema>>
  rows: Lookup<z.infer<typeof rackRowSchema>>
  positions: Lookup<RackPosition>
}

const named = 3
const listOf = (words: readonly string[]) => {
  const more = words.length - named
  return withCommas(more > 0 ? [...words.slice(0, named), msg`${{ more }} more`] : words)
}

const refuseTaken = ({ names, codes }: Awaited<ReturnType<typeof readTakenNames>>) => {
  const errors: FieldRefusal[] = []
  if (names.length > 0)
    errors.push({ field: 'firstRack', message: msg`These racks are there already: ${{ racks: listOf(names) }}` })
  if (codes.length > 0)
    errors.push({ field: 'code', message: msg`These codes are given already: ${{ codes: listOf(codes) }}` })
  const [first] = errors
  if (first) refuse('name_taken', first.message, { errors })
}

/** Makes racks with rows and bays by a pattern, all or none. Who makes some takes turns: names are looked up once. */
export const makeRacks = (
  outer: Asking,
  lookups: RackLookups,
  { rows: sizes, ...pattern }: z.output<typeof newRacksSchema>,
): Promise<z.infer<typeof madeRacks>> =>
  withTransaction(outer.db, async (db) => {
    const made = makePattern({ ...pattern, rows: sizes.length })
    if ('faults' in made) return refuseFields('invalid_input', made.faults)
    const asking = { ...outer, db }
    await lockBays(db)
    const { racks } = made
    const names = racks.map(({ name }) => name)
    refuseTaken(await readTakenNames(db, names, codesIn(racks)))
    const word = wordsIn(await marinaLanguage(db))
    const newRacks = await addEntries(
      asking,
      lookups.racks,
      racks.map(({ name }) => ({ name })),
    )
    const rackRows = newRacks.flatMap(({ id, name }) =>
      rowsOf(racks, name).map(({ tier }) => ({ rackId: id, tier, name: word(msg`Tier ${{ tier }}`) })),
    )
    const newRows = await addEntries(asking, lookups.rows, rackRows)
    const nameOf = new Map(newRacks.map(({ id, name }) => [id, name]))
    const bays = newRows.flatMap(({ id, rackId, tier }) => {
      const row = rowsOf(racks, nameOf.get(rackId) ?? '').find((one) => one.tier === tier)
      return (row?.bays ?? []).map((bay) => ({ rackRowId: id, ...bay, ...sizes[(tier ?? 1) - 1] }))
    })
    await addEntries(asking, lookups.positions, bays)
    const rowsEach = sizes.length
    return newRacks.map((one) => ({ ...one, rows: rowsEach, positions: rowsEach * pattern.positions }))
  })

const rowsOf = (racks: readonly PatternedRack[], name: string) => racks.find((one) => one.name === name)?.rows ?? []
