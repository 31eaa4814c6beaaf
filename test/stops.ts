import { afterEach, expect } from 'vitest'
import type { Offer, OwnOffer, StopBoat, StopDetail, StopForesight } from '#contract/stops/schema.ts'
import { followStops } from '#server/offers/public.ts'
import { dayMarina } from './day-plans.ts'
import type { Account } from './factories.ts'
import { brokenInvariants } from './model/invariants.ts'

/** A marina of its own for every test, judged as it is left, and what is done there with stops and offers. */
export const stopMarina = () => {
  const the = dayMarina()
  afterEach(async () => expect(await brokenInvariants(the.app.db)).toEqual([]))
  const foresee = (body: object = {}, who = the.staff) =>
    the.app.as(who).post<StopForesight>('/Stop/Foresee', { reason: 'wind', ...body })
  const stop = (body: object = {}, who = the.staff) =>
    the.app.as(who).post<StopDetail>('/Stop', { reason: 'wind', ...body })
  const show = async (id: number) => (await the.app.as(the.staff).get<StopDetail>(`/Stop/${id}`)).body
  const settle = (id: number, body: object = {}, who = the.staff) =>
    the.app.as(who).put<StopDetail>('/Stop/Settle', { id, ...body })
  /** The same for all her boats. */
  const choose = async (id: number, choice: string, more: object = {}) =>
    settle(id, { choices: (await show(id)).boats.map(({ movementId }) => ({ movementId, choice })), ...more })
  const offersOf = async (who: Account) => (await the.app.as(who).get<OwnOffer[]>('/Offer')).body
  const offer = async (id: number, who = the.owner) => (await the.app.as(who).get<Offer>(`/Offer/${id}`)).body
  const take = (id: number, at: string, who = the.owner) => the.app.as(who).put<Offer>('/Offer/Take', { id, at })
  const giveBack = (id: number, who = the.owner) => the.app.as(who).put<Offer>('/Offer/GiveBack', { id })
  const renew = (id: number, who = the.owner) => the.app.as(who).put<Offer>('/Offer/Renew', { id })
  const follow = () => followStops({ db: the.app.db, clock: the.app.clock })
  /** A machine of its own, by an admin. */
  const machine = async (values: object) => {
    const admin = await the.app.admin()
    const { status, body } = await the.app.as(admin).post<{ id: number }>('/Machine', values)
    expect(status).toBe(200)
    return body.id
  }
  return Object.assign(the, {
    ...{ foresee, stop, show, settle, choose, offersOf, offer, take, giveBack, renew, follow, machine },
  })
}

/** Boats with what became of them, and their new time on the marina's clock three hours ahead. */
export const became = ({ boats }: { boats: readonly StopBoat[] }) =>
  boats.map(({ boatName, outcome, newAt }) => [boatName, outcome, newAt?.slice(5, 16) ?? null])
