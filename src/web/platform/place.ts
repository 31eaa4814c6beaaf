import { createElement, type ReactNode } from 'react'
import { productName } from '#contract/settings/called-name.ts'

/** Prerendered pages hold marked places that the server fills; development shows what stands there at first. */
const isMarked = import.meta.env.PROD && import.meta.env.SSR

const standIns = {
  origin: '',
  mailStays: '',
  isDemo: 'yes',
  marinaName: productName,
  ownName: '',
  beforeTitle: '',
  afterTitle: '',
  brandLabel: productName,
  marinaFirst: productName,
  marinaWithin: productName,
  noAddress: 'yes',
  noPhone: 'yes',
  contacts: '',
  emailAndAddress: '',
  emailAlone: '',
  addressAlone: '',
  formAlone: 'yes',
  plans: '',
  planName: '',
  planPrice: '',
  planLifts: '',
  address: '',
  addressLine: '',
  addressQuery: '',
  email: '',
  phone: '',
  phoneLink: '',
  yardDays: 'Mon–Fri',
  yardHours: '8:00–17:00',
  hours: 'Mon–Fri 8:00–17:00',
  facebook: '',
  instagram: '',
  structuredData: '{}',
  formStamp: '',
  formFailure: '',
  formErrors: '',
  formFocus: '',
  deletionEmail: '',
} as const
/** What a form's field holds, what is said about it, and whether it is wrong. */
type FieldPlace = `${'value' | 'error' | 'invalid'}-${string}`
export type PlaceName = keyof typeof standIns | FieldPlace

export const place = (name: PlaceName): string =>
  isMarked ? `⟦${name}⟧` : ((standIns as Record<string, string>)[name] ?? '')

/** Shown where something stands in that place; the server takes the element away. */
export const When = ({ place: name, children }: { place: PlaceName; children: ReactNode }) =>
  isMarked ? createElement('x-when', { 'data-place': name }, children) : place(name) ? children : null
