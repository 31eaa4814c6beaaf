import type { PlanRecord } from '../plans/public.ts'
import { bare, nameKey, nameOfForm, phoneKey } from './judging.ts'
import type { MarinaBoat, MarinaNow, MarinaPerson } from './read-marina.ts'

/** Who of more of one name is meant only their number or address tells. */
export const mostNamesakes = 50
const boatKey = (ownerId: number, name: string) => `${ownerId} ${nameKey(name)}`

/** What was read of the marina, found by what rows say. */
export const indexMarina = (marina: MarinaNow) => {
  const byEmail = new Map(marina.people.flatMap((one) => (one.email ? [[one.email.toLowerCase(), one] as const] : [])))
  const byNumber = new Map(marina.people.map((one) => [bare(one.customerNumber ?? ''), one]))
  const customers = marina.people.filter(({ isCustomer }) => isCustomer)
  const byName = Map.groupBy(customers, (one) => nameKey(nameOfForm(one)))
  const byNameAndPhone = Map.groupBy(customers, (one) => `${nameKey(nameOfForm(one))} ${phoneKey(one.phone)}`)
  const plans = new Map<string, PlanRecord[]>()
  for (const plan of marina.plans.filter(({ active }) => active))
    for (const name of new Set([plan.name, ...Object.values(plan.names)].map((one) => nameKey(one ?? '')))) {
      const same = plans.get(name)
      if (same) same.push(plan)
      else plans.set(name, [plan])
    }
  const byRegistration = new Map(marina.boats.map((one) => [bare(one.registrationNumber ?? ''), one]))
  const ofOwners = (some: readonly MarinaBoat[]) => Map.groupBy(some, ({ ownerId, name }) => boatKey(ownerId, name))
  const boats = {
    all: ofOwners(marina.boats),
    unregistered: ofOwners(marina.boats.filter(({ registrationNumber }) => bare(registrationNumber ?? '') === '')),
  }
  const subscriptions = Map.groupBy(marina.subscriptions, ({ boatId }) => boatId)
  const homes = Map.groupBy(marina.homes, ({ positionId }) => positionId)
  const heldBack = new Set(marina.heldBack)
  return {
    plansNamed: (name: string): readonly PlanRecord[] => plans.get(nameKey(name)) ?? [],
    bays: new Map(marina.bays.map((bay) => [bay.key, bay])),
    isHeldBack: (email: string) => heldBack.has(email),
    ofEmail: (email: string): MarinaPerson | null => (email && byEmail.get(email)) || null,
    ofNumber: (number: string): MarinaPerson | null => (number && byNumber.get(number)) || null,
    /**
     * Those of a name whose phone is this one, or who have none; all of the name where no phone is given. Of more than
     * are compared one more than that.
     */
    named: (key: string, phone: string): readonly MarinaPerson[] => {
      const found = phone ? [phone, ''].map((one) => byNameAndPhone.get(`${key} ${one}`)) : [byName.get(key)]
      return found.flatMap((some) => some?.slice(0, mostNamesakes + 1) ?? []).slice(0, mostNamesakes + 1)
    },
    registered: (registration: string): MarinaBoat | null => (registration && byRegistration.get(registration)) || null,
    boatsNamed: (ownerId: number | undefined, name: string, which: keyof typeof boats): readonly MarinaBoat[] =>
      (ownerId && boats[which].get(boatKey(ownerId, name))) || [],
    subscriptionsOf: (boatId: number | undefined) => (boatId && subscriptions.get(boatId)) || [],
    homesIn: (positionId: number) => homes.get(positionId) ?? [],
  }
}
export type MarinaIndex = ReturnType<typeof indexMarina>
