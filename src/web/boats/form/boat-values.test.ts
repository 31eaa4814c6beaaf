import { describe, expect, it } from 'vitest'
import { boatCreateSchema } from '#contract/boats/schema.ts'
import { type BoatValues, bodyOf, emptyBoat, mergeBoats, type PaperFile, plainNumber } from './boat-values.ts'

const paper = (id: number, expiresOn: string | null = null): PaperFile => ({ id, name: `paper-${id}.pdf`, expiresOn })
const base: BoatValues = {
  ...emptyBoat,
  name: 'Kajakas',
  width: '2.55',
  depth: '0.75',
  brand: 'Haldor',
  notes: 'Wide slings',
  size: '1',
  contractDocuments: [paper(1)],
  insuranceDocuments: [paper(2, '2026-06-21')],
  certificationOfRegistrationDocuments: [paper(3)],
  otherDocuments: [paper(4)],
}

describe('dimensions as people write them', () => {
  it.each([
    ['2,45', '2.45'],
    [' 2.45 m', '2.45'],
    ['2 100 kg', '2100'],
    ['3.', '3'],
    ['', ''],
    ['two', 'two'],
    ['1,234.5', '1.234.5'],
  ])('%j is sent as %j', (typed, sent) => expect(plainNumber(typed)).toBe(sent))

  it('are taken by the contract, and what is in doubt is refused', () => {
    const sent = boatCreateSchema.parse(bodyOf({ ...base, width: '2,5 m', height: '' }))
    expect(sent).toMatchObject({ width: 2.5, height: null, size: 1 })
    expect(sent.insuranceDocuments).toEqual([{ abFileId: 2, expiresOn: '2026-06-21' }])
    expect(boatCreateSchema.safeParse(bodyOf({ ...base, width: '1,234.5' })).success).toBe(false)
  })
})

describe('two people change the same boat', () => {
  it('keeps what only one of them changed, and says what the other one did', () => {
    const { merged, differences } = mergeBoats(base, { ...base, width: '2.6' }, { ...base, notes: 'Two slings' })
    expect(merged).toMatchObject({ width: '2.6', notes: 'Two slings' })
    expect(differences).toEqual([{ field: 'Notes', from: 'Wide slings', to: 'Two slings', mine: null }])
  })

  it('keeps mine where both changed a field, and says so', () => {
    const { merged, differences } = mergeBoats(base, { ...base, brand: 'Mine' }, { ...base, brand: 'Theirs' })
    expect(merged.brand).toBe('Mine')
    expect(differences).toEqual([{ field: 'Brand', from: 'Haldor', to: 'Theirs', mine: 'Mine' }])
  })

  it('does not speak of a clash when both entered the same', () => {
    const same: BoatValues = { ...base, size: '2' }
    expect(mergeBoats(base, same, same).differences).toEqual([
      { field: 'Size', from: 'Medium', to: 'Large', mine: null },
    ])
  })

  it('puts the papers of both together: added by either, taken off by either, dated by me', () => {
    const mine = { ...base, contractDocuments: [paper(1, '2027-01-01'), paper(10)], otherDocuments: [] }
    const theirs = { ...base, contractDocuments: [paper(1), paper(20)], otherDocuments: [paper(4), paper(5)] }
    const { merged, differences } = mergeBoats(base, mine, theirs)
    expect(merged.contractDocuments).toEqual([paper(1, '2027-01-01'), paper(20), paper(10)])
    expect(merged.otherDocuments).toEqual([paper(5)])
    expect(differences.map(({ field }) => field)).toEqual(['Contract Document', 'Other Document'])
  })
})
