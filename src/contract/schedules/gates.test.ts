import { describe, expect, it } from 'vitest'
import { wordsIn } from '#server/platform/language/wording.ts'
import { closedGates, type GatedStep, type GateFacts, gateNames, gateStates as judged, wordedGates } from './gates.ts'

const gateStates = (step: GatedStep, facts: GateFacts, today: string) =>
  wordedGates(judged(step, facts, today), wordsIn())

const clear: GateFacts = {
  day: '2026-06-01',
  subscription: { validTo: '2026-12-31', liftsRemaining: 11 },
  newestSubscriptionStatus: 1,
  missingGroups: [],
  neededGroups: ['contract', 'insurance', 'registration', 'other'],
  papersDueFrom: null,
  insuredUntil: '2026-09-30',
  insuranceUndated: false,
  holdReason: null,
}
const gate = (name: string, facts: Partial<GateFacts> = {}) => {
  const state = gateStates('drop-off', { ...clear, ...facts }, clear.day).find((one) => one.gate === name)
  if (!state) throw new Error(`no gate ${name}`)
  const { open, message, opens } = state
  return { open, message, opens }
}

describe('gates before a drop-off', () => {
  it('are five, all open when nothing stands in the way', () => {
    const states = gateStates('drop-off', clear, clear.day)
    expect(states.map((state) => state.gate)).toEqual(['subscription', 'lifts', 'documents', 'insurance', 'hold'])
    expect(closedGates(states)).toEqual([])
  })
  it.each([
    ['subscription', 'Subscription approved until Thu 31 Dec'],
    ['lifts', '11 lifts left'],
    ['documents', 'All four document groups'],
    ['insurance', 'Insured until Wed 30 Sep'],
    ['hold', 'No hold'],
  ])('%s says when open: %s', (name, message) => expect(gate(name)).toEqual({ open: true, message, opens: null }))

  it.each([
    [null, 'The boat has no subscription', 'Ask the marina for a subscription.'],
    [0, 'The subscription is waiting for approval', 'The marina reviews it.'],
    [1, 'No approved subscription covers Mon 1 Jun', 'Renew the subscription or choose a day it covers.'],
    [2, 'The subscription was rejected', 'Renew the subscription and let the marina review it.'],
  ] as const)(
    'subscription is closed when none is in force (newest: %s) [D.2-1]',
    (newestSubscriptionStatus, message, opens) =>
      expect(gate('subscription', { subscription: null, newestSubscriptionStatus })).toEqual({
        open: false,
        message,
        opens,
      }),
  )
  it('subscription looks at the one in force, whatever the newest is', () =>
    expect(gate('subscription', { newestSubscriptionStatus: 2 }).open).toBe(true))

  it('lifts closes at none [D.2-2]', () => {
    expect(gate('lifts', { subscription: { validTo: '2026-12-31', liftsRemaining: 1 } })).toEqual({
      open: true,
      message: '1 lift left',
      opens: null,
    })
    expect(gate('lifts', { subscription: { validTo: '2026-12-31', liftsRemaining: 0 } })).toEqual({
      open: false,
      message: 'No lift is left',
      opens: 'Ask the marina to add a lift, or renew the subscription.',
    })
  })

  it('documents closes with the names of what is missing [D.2-3]', () =>
    expect(gate('documents', { missingGroups: ['contract', 'other'] })).toEqual({
      open: false,
      message: 'Missing: Contract Document, Other Document',
      opens: 'Upload what is missing on the boat’s page.',
    }))

  it('insurance covers its last day [D.2-4]', () => {
    expect(gate('insurance', { insuredUntil: '2026-06-01' }).open).toBe(true)
    expect(gate('insurance', { insuredUntil: '2026-05-31' })).toEqual({
      open: false,
      message: 'The insurance ended on Sun 31 May',
      opens: 'Upload the new certificate with its end date.',
    })
  })
  it('insurance without a last day closes nothing by itself, and is never fine', () => {
    const undated = { open: true, uncertain: true, message: 'Insurance: last day missing' }
    const states = (facts: Partial<GateFacts>) =>
      gateStates('drop-off', { ...clear, ...facts }, clear.day).filter(
        (state) => state.gate === 'insurance' || !state.open,
      )
    expect(states({ insuredUntil: null, insuranceUndated: true })).toMatchObject([undated])
    // the day of another paper says nothing of this one, but opens nothing that ended
    expect(states({ insuranceUndated: true })).toMatchObject([undated])
    expect(states({ insuredUntil: '2026-05-31', insuranceUndated: true })).toMatchObject([
      {
        ...{ open: false, uncertain: false, message: 'The insurance ended on Sun 31 May' },
        opens: 'Enter the last day the certificate covers.',
      },
    ])
    expect(gateStates('pick-up', { ...clear, insuranceUndated: true }, clear.day)).toMatchObject([
      undated,
      { gate: 'hold' },
    ])
    expect(states({})).toMatchObject([{ open: true, uncertain: false }])
  })
  it('insurance says which day it ends on, with the year where it is another than today’s', () => {
    const said = (day: string, insuredUntil: string) =>
      gateStates('drop-off', { ...clear, day, insuredUntil }, '2026-12-30').find((one) => one.gate === 'insurance')
    expect(said('2026-12-31', '2027-01-05')).toMatchObject({
      message: 'Insured until Tue 5 Jan 2027',
      until: '2027-01-05',
    })
    expect(said('2027-01-08', '2027-01-05')).toMatchObject({ message: 'The insurance ends on Tue 5 Jan 2027' })
    expect(said('2027-01-08', '2026-12-29')).toMatchObject({ message: 'The insurance ended on Tue 29 Dec' })
  })
  it('documents look at what is asked for alone', () => {
    const facts: Partial<GateFacts> = { neededGroups: ['insurance'], missingGroups: ['contract', 'other'] }
    expect(gate('documents', facts)).toEqual({
      open: true,
      message: 'All documents that the marina asks for',
      opens: null,
    })
    expect(gate('documents', { ...facts, missingGroups: ['contract', 'insurance'] })).toMatchObject({
      open: false,
      message: 'Missing: Certification Of Insurance Document',
    })
  })
  it.each([
    ['2026-06-01', false],
    ['2026-06-02', true],
  ])('documents that are due from %s: open %s', (papersDueFrom, open) => {
    const states = gateStates('drop-off', { ...clear, missingGroups: ['other'], papersDueFrom }, clear.day)
    expect(states.find((state) => state.gate === 'documents')).toMatchObject({
      open,
      uncertain: open,
      message: 'Missing: Other Document',
      ...(open && {
        opens:
          'Upload what is missing on the boat’s page before Tue 2 Jun: from then on she cannot be requested or lifted without it.',
      }),
    })
  })
  it('insurance that ended and a hold close however long papers have time', () => {
    const facts = {
      ...clear,
      papersDueFrom: '2027-01-01',
      neededGroups: [],
      insuredUntil: '2026-05-31',
      holdReason: 'Unpaid',
    }
    expect(closedGates(gateStates('drop-off', facts, clear.day)).map((state) => state.gate)).toEqual([
      'insurance',
      'hold',
    ])
  })
  it('insurance that is not asked for is no matter for a second look', () => {
    const facts = { ...clear, neededGroups: [], missingGroups: ['insurance'] as const, insuredUntil: null }
    expect(gateStates('drop-off', facts, clear.day)).toContainEqual(
      expect.objectContaining({ gate: 'insurance', open: true, uncertain: false, opens: null }),
    )
  })
  it('insurance leaves a missing paper to the documents, and says that there is none', () => {
    const states = gateStates('drop-off', { ...clear, insuredUntil: null, missingGroups: ['insurance'] }, clear.day)
    expect(closedGates(states).map((state) => state.gate)).toEqual(['documents'])
    expect(states).toContainEqual(expect.objectContaining({ uncertain: true, message: 'No insurance paper' }))
  })

  it('hold closes with its reason [D.2-5]', () => {
    for (const holdReason of ['Crack in the keel', 'Crack in the keel.'])
      expect(gate('hold', { holdReason })).toEqual({
        open: false,
        message: `On hold: ${holdReason}`,
        opens: 'Talk to the marina; staff lift the hold.',
      })
  })

  it('close each by itself, and are all shown at once', () => {
    const shut: GateFacts = {
      day: '2026-06-01',
      subscription: { validTo: '2026-12-31', liftsRemaining: 0 },
      newestSubscriptionStatus: 1,
      missingGroups: ['other'],
      neededGroups: clear.neededGroups,
      papersDueFrom: null,
      insuredUntil: '2026-01-01',
      insuranceUndated: false,
      holdReason: 'Unpaid',
    }
    const closed = (facts: GateFacts) =>
      closedGates(gateStates('drop-off', facts, clear.day)).map((state) => state.gate)
    expect(closed(shut)).toEqual(['lifts', 'documents', 'insurance', 'hold'])
    expect(closed({ ...shut, subscription: null })).toEqual(['subscription', 'documents', 'insurance', 'hold'])
  })
})

describe('gates before a pick-up', () => {
  it('are insurance and hold alone [D.2-6]', () => {
    const states = gateStates(
      'pick-up',
      { ...clear, subscription: null, missingGroups: ['other', 'contract'] },
      clear.day,
    )
    expect(states.map((state) => [state.gate, state.open])).toEqual([
      ['insurance', true],
      ['hold', true],
    ])
  })
  it('close on an expired insurance and on a hold [D.2-6]', () => {
    const states = gateStates('pick-up', { ...clear, insuredUntil: '2026-05-31', holdReason: 'Unpaid' }, clear.day)
    expect(closedGates(states).map((state) => state.message)).toEqual([
      'The insurance ended on Sun 31 May',
      'On hold: Unpaid',
    ])
  })
})

describe('overriding', () => {
  it.each(gateNames)('%s: staff may, the lift count never [D.2-7]', (name) => {
    for (const subscription of [null, { validTo: '2026-12-31', liftsRemaining: 0 }, clear.subscription]) {
      const states = gateStates('drop-off', { ...clear, subscription, holdReason: 'Unpaid' }, clear.day)
      expect(states.find((state) => state.gate === name)?.overridable).toBe(name !== 'lifts')
    }
  })
})
