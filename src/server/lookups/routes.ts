import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import type { Sentence } from '#contract/language/sentence.ts'
import * as api from '#contract/lookups/endpoints.ts'
import type { Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import type { Lookup } from './list-entries.ts'
import { readNames } from './queries.ts'
import { serveLookup } from './serve-lookup.ts'
import { rejectionReason, serviceType } from './tables.ts'

type NamesTable = typeof serviceType | typeof rejectionReason

const lookupOf = (table: NamesTable, tableName: string, nameTaken: Sentence, subject: Lookup['subject']) => {
  const taken = { code: 'name_taken', field: 'name', message: nameTaken } as const
  const lookup: Lookup<{ id: number; name: string }> = {
    subject,
    table,
    read: (db, ids) => readNames(db, table, ids),
    nameOf: ({ name }) => name,
    columnsOf: ({ name }) => ({ name }),
    sort: { id: sql`${table.id}`, name: sql`${table.name} collate "und-x-icu"` },
    words: sql`lower(${table.name})`,
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
