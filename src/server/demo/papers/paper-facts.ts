import type { DemoBoat } from '../season/fleet.ts'

/** What every paper of a boat is made from. */
export interface DemoPaperFacts {
  boat: DemoBoat
  /** Running number of the boat, for contract, policy and register. */
  number: number
  ownerName: string
  ownerPhone: string
  /** Day the paper was signed, and the last day it covers. */
  signed: string
  validTo: string
}

/** A made file, ready to be kept as an upload. */
export interface DemoPaper {
  name: string
  content: Uint8Array
}

/** In the register of small craft. */
export const registerNumber = (number: number) => `KLD-${400 + number}`

export const marinaName = 'Dry Marina Kalda'
export const marinaAddress = 'Sadama tee 1, Kalda (an invented place)'

/** 3 March 2026 */
export const longDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
export const metres = (value: number) => `${value.toFixed(2)} m`
