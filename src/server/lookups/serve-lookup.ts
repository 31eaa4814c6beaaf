import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import type { PageRequest } from '#contract/http/paging.ts'
import type { Actor, Context } from '../platform/actor.ts'
import { done, type HandlerInput, mount } from '../platform/endpoint.ts'
import { notFound } from '../platform/problem-error.ts'
import { addEntries, deleteEntry, updateEntry } from './change-entries.ts'
import { type Lookup, listEntries } from './list-entries.ts'

type LookupCalls = Record<'list' | 'paged' | 'search' | 'get' | 'create' | 'update' | 'remove', AnyEndpoint>
type LookupCall = HandlerInput<AnyEndpoint> & {
  actor: Actor
  params: { id: number }
  query: PageRequest
  body: { id: number }
}

/** Mounts the generic calls of a lookup; the contract has validated what comes in here. */
export const serveLookup = <Row extends { id: number }>(
  app: FastifyInstance,
  { db, clock }: Context,
  calls: LookupCalls,
  lookup: Lookup<Row>,
) => {
  const on = (endpoint: AnyEndpoint, answer: (call: LookupCall) => Promise<unknown>) =>
    mount(app, endpoint, (call) => answer(call as LookupCall))
  const shown = (row: Row, actor: Actor) => lookup.shown?.(row, actor) ?? row
  const page = async ({ actor, query }: LookupCall) => {
    const { items, totalCount } = await listEntries(db, lookup, query)
    return { items: items.map((row) => shown(row, actor)), totalCount }
  }
  on(calls.list, async ({ actor }) => (await lookup.read(db)).map((row) => shown(row, actor)))
  on(calls.paged, page)
  on(calls.search, page)
  on(calls.get, async ({ actor, params }) =>
    shown((await lookup.read(db, [params.id]))[0] ?? notFound(lookup.subject), actor),
  )
  on(calls.create, async ({ actor, body }) =>
    shown((await addEntries({ db, clock, actor }, lookup, [body]))[0]!, actor),
  )
  on(calls.update, async ({ actor, body }) => shown(await updateEntry({ db, clock, actor }, lookup, body), actor))
  on(calls.remove, async ({ actor, params }) => {
    await deleteEntry({ db, clock, actor }, lookup, params.id)
    return done
  })
}
