import { bare, nameKey, nameOfForm } from './judging.ts'
import type { MarinaBoat, MarinaNow, MarinaPerson } from './read-marina.ts'

const boatKey = (ownerId: number, name: string) => `${ownerId} ${nameKey(name)}`

/** What was read of the marina, found by what rows say. */
export const indexMarina = (marina: MarinaNow) => {
  const byEmail = new Map(marina.people.flatMap((one) => (one.email ? [[one.email.toLowerCase(), one] as const] : [])))
  const byNumber = new Map(marina.people.map((one) => [bare(one.customerNumber ?? ''), one]))
  const byName = Map.groupBy(
    marina.people.filter(({ isCustomer }) => isCustomer),
    (one) => nameKey(nameOfForm(one)),
  )
  const byRegistration = new Map(marina.boats.map((one) => [bare(one.registrationNumber ?? ''), one]))
  const byOwnerAndName = Map.groupBy(marina.boats, ({ ownerId, name }) => boatKey(ownerId, name))
  const subscriptions = Map.groupBy(marina.subscriptions, ({ boatId }) => boatId)
  const homes = Map.groupBy(marina.homes, ({ positionId }) => positionId)
  const heldBack = new Set(marina.heldBack)
  return {
    plans: marina.plans,
    bays: new Map(marina.bays.map((bay) => [bay.key, bay])),
    isHeldBack: (email: string) => heldBack.has(email),
    ofEmail: (email: string): MarinaPerson | null => (email && byEmail.get(email)) || null,
    ofNumber: (number: string): MarinaPerson | null => (number && byNumber.get(number)) || null,
    named: (key: string): readonly MarinaPerson[] => byName.get(key) ?? [],
    registered: (registration: string): MarinaBoat | null => (registration && byRegistration.get(registration)) || null,
    boatsNamed: (ownerId: number | undefined, name: string): readonly MarinaBoat[] =>
      (ownerId && byOwnerAndName.get(boatKey(ownerId, name))) || [],
    subscriptionsOf: (boatId: number | undefined) => (boatId && subscriptions.get(boatId)) || [],
    homesIn: (positionId: number) => homes.get(positionId) ?? [],
  }
}
export type MarinaIndex = ReturnType<typeof indexMarina>
