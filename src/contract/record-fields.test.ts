import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { personFields } from './accounts/fields.ts'
import { serviceFields } from './boat-services/fields.ts'
import { type BoatFieldEntry, boatFields } from './boats/fields.ts'
import { inKilograms, inMetres } from './measures/measures.ts'
import { isRequired, type RecordField, sayValue } from './record-fields.ts'
import { subscriptionFields, termFields } from './subscriptions/fields.ts'

describe('a value in words', () => {
  it.each([
    [boatFields.width.input, 3.2, inMetres(3.2)],
    [boatFields.weight.input, 1800, inKilograms(1800)],
    [subscriptionFields.liftsRemaining.input, 5, '5'],
    [boatFields.hullType.input, 'rib', boatFields.hullType.input.labels.rib],
    [boatFields.brand.input, '', null],
  ])('%o of %s is %s', (input, value, said) => expect(sayValue(input, value)).toEqual(said))
})

it('a field is required where its rule does not do without it', () => {
  const required = (fields: Readonly<Record<string, RecordField>>) =>
    Object.keys(fields).filter((name) => isRequired(fields[name]!))
  expect(required(boatFields)).toEqual(['name'])
  const ofOwner = ([name, { rule, ofOwner = rule }]: [string, BoatFieldEntry]) =>
    isRequired({ rule: ofOwner }) ? [name] : []
  expect(Object.entries(boatFields).flatMap(ofOwner)).toEqual(['name', 'width', 'depth', 'notes'])
  expect(required(serviceFields)).toEqual(['scheduleDate'])
  expect(required(termFields)).toEqual([])
  expect(required(personFields)).toEqual(['firstName', 'lastName', 'iDNumber', 'phone'])
})

it('a field is carried as far as some answer of its record goes, or does not compile', () => {
  const common = { rule: z.string(), answer: z.string(), label: 'Colour', fact: null, sheet: null } as const
  const onPage = { ...common, input: { kind: 'text', most: 20 }, reach: 'page' } as const
  const ofPerson: RecordField<'page' | 'brief'> = onPage
  // @ts-expect-error no answer carries a service request's fields on its page alone
  const ofService: RecordField<'row'> = onPage
  // @ts-expect-error a subscription's are read as rows of other records carry them
  const ofSubscription: RecordField<'brief'> = onPage
  expect(ofPerson).toBe(ofService)
  expect(ofPerson).toBe(ofSubscription)
})
