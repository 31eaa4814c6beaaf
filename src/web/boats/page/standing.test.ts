import { describe, expect, it } from 'vitest'
import { documentGroups } from '#contract/boats/documents.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { type GateFacts, gateStates, wordedGates } from '#contract/schedules/gates.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { worded } from '#web/platform/language.ts'
import { paperGroups, stopsDropOff, warningsOf } from './standing.ts'

const owner = { isStaff: false, today: '2026-06-09', timeZone: 'Europe/Tallinn' }
const staff = { ...owner, isStaff: true }
const facts: GateFacts = {
  day: owner.today,
  subscription: { validTo: '2027-03-01', liftsRemaining: 7 },
  newestSubscriptionStatus: null,
  missingGroups: [],
  neededGroups: ['contract', 'insurance', 'registration', 'other'],
  papersDueFrom: null,
  insuredUntil: '2027-04-30',
  insuranceUndated: false,
  holdReason: null,
}
const rules = { annualPapers: [...documentGroups], visitPapers: ['insurance' as const] }
const paper = (id: number, expiresOn: string | null) => ({
  id,
  abFileId: id,
  boatId: 1,
  name: `paper-${id}.pdf`,
  contentType: 'application/pdf',
  size: 1000,
  expiresOn,
})
const boatWith = (changes: Partial<Boat>, gates: Partial<GateFacts> = {}): Boat => ({
  id: 1,
  name: 'Galeb',
  brand: null,
  size: 1,
  width: 2.55,
  height: 2.3,
  depth: 0.75,
  lengthOverall: null,
  weight: null,
  hullType: null,
  registrationNumber: null,
  formerNotes: null,
  onDisplay: true,
  personId: 1,
  scheduleStatus: null,
  scheduleId: null,
  holdReason: null,
  papersDueFrom: null,
  shared: false,
  version: 1,
  abilities: [],
  notes: '',
  subscriptionId: 5,
  validFrom: '2026-03-02',
  validTo: '2027-03-01',
  subscription: {
    id: 5,
    validFrom: '2026-03-02',
    validTo: '2027-03-01',
    liftsRemaining: 7,
    liftsGranted: 11,
    unlimited: false,
    kind: 'annual',
    subscriptionStatus: 1,
    homeBay: null,
    outgrownPlan: null,
  },
  nextSubscription: null,
  renewal: null,
  person: { id: 1, firstName: 'Ana', lastName: 'Kuusk', email: 'ana@example.test', phone: '' },
  schedules: [],
  bay: null,
  contractDocuments: [paper(1, null)],
  insuranceDocuments: [paper(2, '2027-04-30')],
  certificationOfRegistrationDocuments: [paper(3, null)],
  otherDocuments: [paper(4, null)],
  gates: wordedGates(gateStates('drop-off', { ...facts, ...gates }, owner.today), worded),
  ...changes,
})
const titles = (boat: Boat, looking = owner) => warningsOf(boat, undefined, looking).map(({ title }) => title)

describe('warnings', () => {
  it('are none when all is well', () => expect(titles(boatWith({}))).toEqual([]))

  it('name the day the insurance ends, a month before', () => {
    const on = (expiresOn: string) => titles(boatWith({ insuranceDocuments: [paper(2, expiresOn)] }))
    expect(on('2026-07-10')).toEqual([])
    expect(on('2026-06-21')).toEqual(['Insurance expires in 12 days, on Sun 21 Jun'])
    expect(on('2026-06-10')).toEqual(['Insurance expires tomorrow, on Wed 10 Jun'])
    expect(on('2026-06-09')).toEqual(['Insurance expires today, on Tue 9 Jun'])
  })

  it('tell of a visit when it ends, and warn of nothing', () => {
    const year = boatWith({})
    const of = (kind: 'annual' | 'visit') =>
      warningsOf(
        { ...year, subscription: year.subscription && { ...year.subscription, kind, validTo: '2026-06-14' } },
        undefined,
        owner,
      )
    expect(of('annual')).toMatchObject([{ tone: 'warn', title: 'Subscription ends in 5 days, on Sun 14 Jun' }])
    expect(of('visit')).toMatchObject([{ tone: 'info', title: 'The visit ends on Sun 14 Jun.', text: '' }])
  })

  it('count the certificate that lasts longest', () =>
    expect(titles(boatWith({ insuranceDocuments: [paper(2, '2026-06-21'), paper(9, '2027-06-21')] }))).toEqual([]))

  it('say closed gates with their days in words, the gravest first', () => {
    const boat = boatWith(
      { insuranceDocuments: [paper(2, '2026-06-01')] },
      { insuredUntil: '2026-06-01', holdReason: 'Crack near the keel' },
    )
    expect(titles(boat)).toEqual(['The insurance ended on Mon 1 Jun', 'On hold: Crack near the keel'])
  })

  it('say amber that the insurance’s last day is missing, also on the rack', () => {
    const undated = boatWith({ insuranceDocuments: [paper(2, null)] }, { insuredUntil: null, insuranceUndated: true })
    const said = { tone: 'warn', title: 'Insurance: last day missing', to: 'documents' }
    expect(warningsOf(undated, undefined, owner)).toMatchObject([said])
    expect(warningsOf({ ...undated, scheduleStatus: 7 }, undefined, staff)).toMatchObject([said])
    expect(paperGroups(undated, owner.today, rules)[1]).toMatchObject({ state: 'unsure', note: 'Last day missing' })
  })

  it('name missing documents as the gate does', () => {
    const [warning] = warningsOf(
      boatWith({ insuranceDocuments: [] }, { missingGroups: ['insurance'], insuredUntil: null }),
      undefined,
      owner,
    )
    expect(warning).toMatchObject({
      title: 'Missing: Certification Of Insurance Document',
      text: 'Upload below what is missing.',
    })
  })

  it('say of an overdue boat what her next lift waits for', () => {
    const boat = boatWith({ scheduleStatus: 7 })
    const said = (following: Schedule['following']) =>
      warningsOf(boat, { scheduleStatus: 7, overdue: true, following, gates: boat.gates } as Schedule, owner)[0]?.text
    expect(said(null)).toContain('The next lift needs a new subscription.')
    expect(said('pending')).toContain('The new subscription waits for the marina’s approval')
    expect(said('approved')).toContain('she can be lifted again from its first day')
  })

  it('leave out on the rack what only stops a drop-off', () => {
    const noLift = { subscription: { validTo: '2027-03-01', liftsRemaining: 0 } }
    expect(titles(boatWith({}, noLift))).toEqual(['No lift is left'])
    expect(titles(boatWith({ scheduleStatus: 7 }, noLift))).toEqual([])
  })
})

describe('what stands against a drop-off', () => {
  const expired = { insuredUntil: '2026-06-01' }
  it('is a closed gate, which the warnings name', () => {
    expect(stopsDropOff(boatWith({}), owner)).toBe(false)
    expect(stopsDropOff(boatWith({}, expired), owner)).toBe(true)
    expect(titles(boatWith({}, expired))).toEqual(['The insurance ended on Mon 1 Jun'])
  })
  it('is for staff only what no reason replaces', () => {
    expect(stopsDropOff(boatWith({}, expired), staff)).toBe(false)
    const noLift = { subscription: { validTo: '2027-03-01', liftsRemaining: 0 } }
    expect(stopsDropOff(boatWith({}, noLift), staff)).toBe(true)
  })
  it('is not an approved subscription that does not cover today', () => {
    const later = { subscription: null, newestSubscriptionStatus: 1 as const }
    expect(stopsDropOff(boatWith({}, later), owner)).toBe(false)
    const pending = boatWith({}, { subscription: null, newestSubscriptionStatus: 0 as const })
    pending.subscription = pending.subscription && { ...pending.subscription, subscriptionStatus: 0 }
    expect(stopsDropOff(pending, owner)).toBe(true)
  })
})

it('says of each group of papers whether it holds', () => {
  const boat = boatWith({
    contractDocuments: [],
    insuranceDocuments: [paper(2, '2026-06-21')],
    certificationOfRegistrationDocuments: [paper(3, '2026-06-01')],
    otherDocuments: [paper(4, '2028-03-02')],
  })
  expect(paperGroups(boat, owner.today, rules).map(({ state, note }) => [state, note])).toEqual([
    ['missing', 'Missing'],
    ['soon', 'Expires Sun 21 Jun, in 12 days'],
    ['over', 'Expired on Mon 1 Jun'],
    ['ok', 'Valid until Thu 2 Mar 2028'],
  ])
})

it('calls no paper missing that is not asked for', () => {
  const year = boatWith({ contractDocuments: [], insuranceDocuments: [], otherDocuments: [] })
  const visit = { ...year, subscription: year.subscription && { ...year.subscription, kind: 'visit' as const } }
  const states = (boat: Boat) => paperGroups(boat, owner.today, rules).map(({ state }) => state)
  expect(states(year)).toEqual(['missing', 'missing', 'ok', 'missing'])
  expect(states(visit)).toEqual(['unasked', 'missing', 'ok', 'unasked'])
})
