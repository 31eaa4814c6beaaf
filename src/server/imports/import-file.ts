import { msg, plural } from '@lingui/core/runtime-macro'
import { planFor } from '#contract/plans/fit.ts'
import { termsOf } from '#contract/plans/terms.ts'
import { addCustomers, changeCustomers } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { addBoats, changeBoats } from '../boats/public.ts'
import { readPlans } from '../plans/public.ts'
import type { Asking } from '../platform/actor.ts'
import { databaseProblem, withTransaction } from '../platform/database/index.ts'
import { asc, eq, sql } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { anyOf } from '../platform/paging.ts'
import { refuse } from '../platform/problem-error.ts'
import { lockBays } from '../racks/public.ts'
import { placeBoats } from '../schedules/public.ts'
import { marinaLanguage, readToday } from '../settings/public.ts'
import { type BroughtSubscription, bringSubscriptions } from '../subscriptions/public.ts'
import { judgeNow, madeBy } from './check-import.ts'
import type { ImportPlan } from './check-rows.ts'
import { type KeptRecords, keepRecords } from './keep-records.ts'
import { lockImport } from './lock-import.ts'
import { importNow } from './present-import.ts'
import { findImport } from './queries.ts'
import { importLocks, importRow, marinaImport } from './tables.ts'

interface Running {
  version?: number | undefined
  papersDueFrom: string
  withoutWrong: boolean
}
/** Whom the check knew, in the order of locks (docs/architecture.md); then those who hand out bays wait. */
const lockKnown = async (db: Db, rows: readonly { customerId: number | null; boatId: number | null }[]) => {
  const ids = (of: 'customerId' | 'boatId') => [...new Set(rows.flatMap((row) => row[of] ?? []))]
  await db.execute(sql`select pg_advisory_xact_lock(${importLocks.of}, ${importLocks.writing})`)
  await db.execute(sql`select from account where id = ${anyOf(ids('customerId'))} order by id for no key update`)
  await db.execute(sql`select from boat where id = ${anyOf(ids('boatId'))} order by id for update`)
  await lockBays(db)
}

/** Boats without a subscription of their own in the file have their first, which waits, as every new boat does. */
const firstOnes = async (asking: Asking, plan: ImportPlan, boatIds: readonly number[]) => {
  const entered = new Set(plan.subscriptions.flatMap(({ boat }) => ('place' in boat ? [boat.place] : [])))
  const [plans, today] = [await readPlans(asking.db), await readToday(asking)]
  return boatIds.flatMap((boatId, place): BroughtSubscription[] => {
    if (entered.has(place)) return []
    const taken = planFor(plans, plan.boats[place]!.details.lengthOverall)
    return [{ ...termsOf(taken, today), boatId, plan: taken, homePositionId: null, isEntered: false }]
  })
}

const writePlan = async (asking: Asking, plan: ImportPlan, papersDueFrom: string) => {
  const customerIds = await addCustomers(asking, plan.customers)
  const customersBefore = await changeCustomers(asking, plan.changedCustomers)
  const added = plan.boats.map(({ details, owner }) => ({
    details,
    ownerId: 'id' in owner ? owner.id : customerIds[owner.place]!,
  }))
  const boatIds = await addBoats(asking, added, { papersDueFrom })
  const boatsBefore = await changeBoats(asking, plan.changedBoats)
  const idOf = (boat: { id: number } | { place: number }) => ('id' in boat ? boat.id : boatIds[boat.place]!)
  const entered = plan.subscriptions.map(({ boat, isKnown: _, ...subscription }) => ({
    ...subscription,
    boatId: idOf(boat),
    isEntered: true,
  }))
  const brought = [...entered, ...(await firstOnes(asking, plan, boatIds))]
  const subscriptionIds = await bringSubscriptions(asking, brought)
  const word = wordsIn(await marinaLanguage(asking.db))
  const standing = plan.standing.map(({ boat, positionId }) => ({ boatId: idOf(boat), positionId }))
  const scheduleIds = await placeBoats(asking, standing, word(msg`Imported from the marina’s own file`))
  return {
    account: { made: customerIds, before: customersBefore },
    boat: { made: boatIds, before: boatsBefore },
    subscription: { made: subscriptionIds, before: new Map() },
    schedule: { made: scheduleIds, before: new Map() },
  } satisfies KeptRecords
}

const movedOn = msg`The marina has changed since the check: check the file again.`

/** Writes what was checked, all of it or nothing, and tells nobody. What would become otherwise by now is refused. */
export const runImport = async (outer: Asking, id: number, order: Running): Promise<void> => {
  const current = importNow(outer, id)
  try {
    await withTransaction(outer.db, async (db) => {
      const asking = { ...outer, db, outer }
      const { version } = await findImport(db, id)
      const rows = await db
        .select({ said: importRow.said, customerId: importRow.customerId, boatId: importRow.boatId })
        .from(importRow)
        .where(eq(importRow.importId, id))
        .orderBy(asc(importRow.place))
      await lockKnown(db, rows)
      const found = await lockImport(asking, { id, version: order.version, ability: 'import' })
      if (found.version !== version) refuse('stale_version', movedOn, { current })
      const said = rows.map((row) => row.said)
      const { counts, plan, digest } = await judgeNow(asking, said, found.decisions)
      if (digest !== found.digest) refuse('stale_version', movedOn, { current })
      if (counts.wrong > 0 && !order.withoutWrong)
        refuse(
          'wrong_status',
          msg`${plural({ count: counts.wrong }, { one: '# row is wrong: mend it in the file, or import without it.', other: '# rows are wrong: mend them in the file, or import without them.' })}`,
          { current },
        )
      const made = madeBy(plan)
      if (Object.values(made).every((count) => count === 0))
        refuse('wrong_status', msg`There is nothing in this file that the marina does not have.`, { current })
      const records = await writePlan(asking, plan, order.papersDueFrom)
      await keepRecords(db, id, records)
      await db
        .update(marinaImport)
        .set({ state: 'imported', made, importedAt: outer.clock.now(), version: sql`${marinaImport.version} + 1` })
        .where(eq(marinaImport.id, id))
      await recordAudit(asking, {
        ...{ action: 'import-made', subject: 'import', subjectId: id, subjectName: found.fileName },
        after: { ...made, papersDueFrom: order.papersDueFrom },
      })
    })
  } catch (error) {
    // somebody wrote down the same address, number or bay while this was written
    if (databaseProblem(error)?.kind === 'unique') refuse('stale_version', movedOn, { current })
    throw error
  }
}
