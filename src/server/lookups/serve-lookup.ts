import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import type { PageRequest } from '#contract/http/paging.ts'
import type { Context } from '../platform/actor.ts'
import { done, type HandlerInput, mount } from '../platform/endpoint.ts'
import { notFound } from '../platform/problem-error.ts'
import { addEntries, deleteEntry, updateEntry } from './change-entries.ts'
import { type Lookup, listEntries } from './list-entries.ts'

type LookupCalls = Record<'list' | 'paged' | 'search' | 'get' | 'create' | 'update' | 'remove', AnyEndpoint>
type LookupCall = HandlerInput<AnyEndpoint> & { params: { id: number }; query: PageRequest; body: { id: number } }

/** Mounts the generic calls of a lookup; the contract has validated what comes in here. */
export const serveLookup = <Row extends { id: number }>(
  app: FastifyInstance,
  { db, clock }: Context,
  calls: LookupCalls,
  lookup: Lookup<Row>,
) => {
  const on = (endpoint: AnyEndpoint, answer: (call: LookupCall) => Promise<unknown>) =>
    mount(app, endpoint, (call) => answer(call as LookupCall))
  on(calls.list, () => lookup.read(db))
  on(calls.paged, ({ query }) => listEntries(db, lookup, query))
  on(calls.search, ({ query }) => listEntries(db, lookup, query))
  on(calls.get, async ({ params }) => (await lookup.read(db, [params.id]))[0] ?? notFound(lookup.subject))
  on(calls.create, async ({ actor, body }) => (await addEntries({ db, clock, actor }, lookup, [body]))[0])
  on(calls.update, ({ actor, body }) => updateEntry({ db, clock, actor }, lookup, body))
  on(calls.remove, async ({ actor, params }) => {
    await deleteEntry({ db, clock, actor }, lookup, params.id)
    return done
  })
}
