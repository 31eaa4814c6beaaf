import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import { sourceLanguage } from '#contract/language/languages.ts'
import type { Named, Sentence } from '#contract/language/sentence.ts'
import { nameFor } from '#contract/language/sentence.ts'
import * as api from '#contract/lookups/endpoints.ts'
import type { Actor, Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { marinaLanguage } from '../settings/public.ts'
import type { Lookup } from './list-entries.ts'
import { readNames } from './queries.ts'
import { serveLookup } from './serve-lookup.ts'
import { type NamesTable, rejectionReason, serviceType } from './tables.ts'
import { type GivenNames, lockOrder, namesFrom, orderNames } from './write-names.ts'

type Entry = { id: number } & Named
/** By its name in the asker's language; all of its names are for those who keep the list. */
const shown = ({ id, ...named }: Entry, { role, language = sourceLanguage }: Actor) => ({
  id,
  name: nameFor(language, named),
  ...(role === 'admin' && { names: named.names }),
})

const lookupOf = (table: NamesTable, tableName: string, nameTaken: Sentence, subject: Lookup['subject']) => {
  const taken = { code: 'name_taken', field: 'name', message: nameTaken } as const
  const lookup: Lookup<Entry> = {
    subject,
    table,
    read: (db, ids) => readNames(db, table, ids),
    nameOf: ({ name }) => name,
    columnsOf: async (given, before, db) => ({
      ...namesFrom(given as GivenNames, before?.names ?? {}, await marinaLanguage(db)),
    }),
    begin: lockOrder,
    settle: (db) => orderNames(db, table),
    shown,
    sort: { id: sql`${table.id}`, name: sql`${table.place}` },
    words: sql`folded(all_names(${table.name}, ${table.names}))`,
    refusals: { [`${tableName}_name_key`]: taken, [`${tableName}_spelling`]: taken },
  }
  return lookup
}

export const lookupRoutes = (app: FastifyInstance, parts: Context) => {
  serveLookup(
    app,
    parts,
    api.serviceType,
    lookupOf(serviceType, 'service_type', msg`There is already a service type of that name.`, 'service-type'),
  )
  serveLookup(
    app,
    parts,
    api.rejectionReason,
    lookupOf(
      rejectionReason,
      'drop_off_rejection_reason',
      msg`There is already a rejection reason of that name.`,
      'rejection-reason',
    ),
  )
}
