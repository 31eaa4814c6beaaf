import { msg } from '@lingui/core/runtime-macro'
import type { Foresight, Machine } from '#contract/machines/schema.ts'
import { type LookupTable, updateEntry } from '../lookups/public.ts'
import type { Asking, Context } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { lockMachines } from './lock-machines.ts'
import { readMachines } from './queries.ts'
import { machine } from './tables.ts'

const nameTaken = { code: 'name_taken', field: 'name', message: msg`There is already a machine of that name.` } as const

/** What other slices know of machines, and do once these were changed; `app.ts` hands it in. */
export interface MachinesFollowed {
  /** In the same transaction, while nobody books. */
  machinesChanged(db: Db, now: Date): Promise<void>
  /** What that would do to bookings, if these were the machines. */
  machinesForeseen(db: Db, now: Date, machines: readonly Machine[]): Promise<Foresight>
  /** Movements still to come, by machine; one that nothing was ever booked on is not among them. */
  machinesBooked(db: Db, now: Date): Promise<ReadonlyMap<number, number>>
}

/** Refuses to end a machine that movements are still to come on: a stop of it does that, and tells the owners it leaves. */
export const requireUnbooked = async (
  db: Db,
  { id, name }: Pick<Machine, 'id' | 'name'>,
  { clock, machinesBooked }: Pick<Context, 'clock'> & Pick<MachinesFollowed, 'machinesBooked'>,
): Promise<void> => {
  if ((await machinesBooked(db, clock.now())).get(id))
    refuse(
      'linked_records',
      msg`Boats are booked on ${{ machine: name }}: stop it with the reason “Put out of use”, which tells their owners.`,
    )
}

/** The list of machines: whatever changes it, bookings follow. `judgeEnd` may refuse that one is put out of use. */
export const machineTable = (
  { db: outer, clock, machinesChanged }: Context & Pick<MachinesFollowed, 'machinesChanged'>,
  judgeEnd?: (db: Db, ended: Machine) => Promise<void>,
): LookupTable<Machine> => ({
  subject: 'machine',
  table: machine,
  read: readMachines,
  nameOf: ({ name }) => name,
  columnsOf: async ({ version, ...values }, before, db) => {
    if (before && version !== undefined && version !== before.version)
      refuse('stale_version', msg`Somebody changed this machine meanwhile: look at the fresh state and save again.`, {
        current: async () => (await readMachines(outer, [before.id]))[0],
      })
    if (before?.active && !values.active) await judgeEnd?.(db, before)
    return { ...values, version: (before?.version ?? 0) + 1 }
  },
  begin: lockMachines,
  settle: (db) => machinesChanged(db, clock.now()),
  refusals: { machine_spelling: nameTaken },
})

/**
 * Puts a machine out of use whatever is booked on it, in the caller's transaction, which sees to its boats: they go to others at
 * the same time, or to none.
 */
export const putOutOfUse = (
  asking: Asking,
  { version: _any, ...values }: Machine,
  followed: Pick<MachinesFollowed, 'machinesChanged'>,
): Promise<Machine> => updateEntry(asking, machineTable({ ...asking, ...followed }), { ...values, active: false })
