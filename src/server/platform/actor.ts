import { randomUUID } from 'node:crypto'
import type { Access } from '#contract/http/endpoint.ts'
import type { Language } from '#contract/language/languages.ts'
import type { Role } from '#contract/schedules/decide.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/types.ts'

/** Who asks. */
export interface Actor {
  readonly id: number
  readonly role: Role
  readonly firstName: string
  readonly lastName: string
  /** The marina requires a second factor, and this person has none: nothing but setting it up is open. */
  readonly lacksSecondFactor?: boolean
  /** In which they read this answer; English where nobody asked for another. */
  readonly language?: Language
}
/** Nobody: what is done by itself names no actor. */
export const nobody: Actor = { id: 0, role: 'staff', firstName: '', lastName: '' }
/** What every command needs: who, where, when. */
export interface Context {
  readonly db: Db
  readonly clock: Clock
}
/** One press that does several events: they share a step in history and are taken back as one. */
export interface Press {
  readonly step: string
  /** What was pressed. */
  readonly event: string
  /** Others of its events tell people what they should know. */
  readonly isSilent?: boolean
}
/** What a device kept without a connection: then `clock` is the time it was pressed. */
interface KeptOnDevice {
  readonly device: string
  readonly receivedAt: Date
}
export interface Asking extends Context {
  readonly actor: Actor
  readonly press?: Press
  readonly kept?: KeptOnDevice
}
export const pressOf = (event: string): Press => ({ step: randomUUID(), event })

export const isStaff = (actor: Actor) => actor.role !== 'customer'
/** Staff see every record, a customer her own. */
export const maySee = (actor: Actor, ownerId: number) => isStaff(actor) || ownerId === actor.id
export const nameOf = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

const ranks: Record<Access, number> = { public: 0, member: 1, yard: 2, staff: 2, admin: 3 }
const rankOf = (actor: Actor | null) => (actor ? { customer: 1, staff: 2, admin: 3 }[actor.role] : 0)
/** Does this actor reach a call of that access level? */
export const mayCall = (access: Access, actor: Actor | null) => rankOf(actor) >= ranks[access]
