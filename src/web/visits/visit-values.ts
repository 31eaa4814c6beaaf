import { boatFields, type hullTypes } from '#contract/boats/fields.ts'
import type { Enquiry } from '#contract/enquiries/schema.ts'
import type { Input } from '#contract/http/call.ts'
import type { enterVisit } from '#contract/visits/calls.ts'
import { centsOf } from '#web/platform/numbers.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

type HullType = (typeof hullTypes)[number]
/** An insurance paper on the form, and the day it covers. */
type Insurance = StoredFile & { expiresOn: string | null }
const typedFields = ['name', 'phone', 'email', 'boatName', 'liftsRemaining', 'agreedPrice', 'work'] as const
export const measureFields = ['lengthOverall', 'width', 'height', 'depth', 'weight'] as const
export type VisitValues = Record<(typeof typedFields)[number] | (typeof measureFields)[number], string> & {
  /** A customer the marina knows: nobody is written down. */
  person: { id: number; name: string } | null
  hullType: HullType
  validFrom: string
  validTo: string
  planId: string
  /** As the field holds it: dd/MM/yyyy HH:mm; empty: no drop-off is booked. */
  scheduleDate: string
  /** What was chosen by hand to lift her; empty: the weakest that can. */
  machineId: string
  insuranceDocuments: Insurance[]
  overrideReason: string
  /** Why it is booked outside the hours. */
  reason: string
}

export const blankVisit = (today: string): VisitValues => ({
  ...{ person: null, name: '', phone: '', email: '', boatName: '', hullType: 'cabin' },
  ...{ lengthOverall: '', width: '', height: '', depth: '', weight: '' },
  ...{ validFrom: today, validTo: '', planId: '', liftsRemaining: '1', agreedPrice: '', work: '' },
  ...{ scheduleDate: '', machineId: '', insuranceDocuments: [], overrideReason: '', reason: '' },
})

const written = (metres: number | null) => (metres === null ? '' : String(metres))
/** What a visitor wrote on the public page, in the fields of the form; days that passed meanwhile are chosen anew. */
export const valuesOfEnquiry = (enquiry: Enquiry, today: string): Partial<VisitValues> => ({
  ...{ name: enquiry.name, phone: enquiry.phone, email: enquiry.email, work: enquiry.message },
  lengthOverall: written(enquiry.boatLength),
  width: written(enquiry.boatBeam),
  depth: written(enquiry.boatDraft),
  validFrom: enquiry.arrival && enquiry.arrival > today ? enquiry.arrival : today,
  validTo: enquiry.departure && enquiry.departure >= today ? enquiry.departure : '',
})

/** A number as people write it: 2,45 and 2.45 m are both 2.45. */
const plainNumber = (typed: string) => typed.replace(/\s|m$|kg$/gi, '').replace(',', '.')
/** What can be drawn: a number in the range the form takes. */
export function measureIn(values: VisitValues, field: (typeof measureFields)[number]): number | null {
  const number = Number(plainNumber(values[field]))
  return number > 0 && number <= boatFields[field].input.most ? number : null
}

export type SentVisit = {
  values: VisitValues
  at: Date | null
  /** Who lifts her, as it is shown. */
  machineId: string
  enquiry: Pick<Enquiry, 'id' | 'version'> | null
}
/** What the contract takes; a plan's days and lifts are the plan's. */
export function bodyOf({ values, at, machineId, enquiry }: SentVisit): Input<typeof enterVisit>['body'] {
  const { person, name, phone, email, planId, scheduleDate, insuranceDocuments, machineId: _typed, ...more } = values
  return {
    ...more,
    ...(person ? { personId: person.id } : { name, phone, email }),
    ...Object.fromEntries(measureFields.map((field) => [field, plainNumber(values[field])])),
    ...(planId ? { planId, validTo: '', liftsRemaining: '' } : {}),
    agreedPrice: centsOf(values.agreedPrice),
    insuranceDocuments: insuranceDocuments.map(({ id, expiresOn }) => ({ abFileId: id, expiresOn })),
    ...(scheduleDate.trim() ? { scheduleDate: at?.toISOString() ?? '', machineId } : {}),
    ...(enquiry && { enquiryId: enquiry.id, enquiryVersion: enquiry.version }),
  } as Input<typeof enterVisit>['body']
}
