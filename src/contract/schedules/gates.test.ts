import { describe, expect, it } from 'vitest'
import { closedGates, type GateFacts, gateNames, gateStates } from './gates.ts'

const clear: GateFacts = {
  day: '2026-06-01',
  subscription: { validTo: '2026-12-31', liftsRemaining: 11 },
  newestSubscriptionStatus: 1,
  missingGroups: [],
  insuredUntil: '2026-09-30',
  holdReason: null,
}
const gate = (name: string, facts: Partial<GateFacts> = {}) => {
  const state = gateStates('drop-off', { ...clear, ...facts }).find((one) => one.gate === name)
  if (!state) throw new Error(`no gate ${name}`)
  const { open, message, opens } = state
  return { open, message, opens }
}

describe('gates before a drop-off', () => {
  it('are five, all open when nothing stands in the way', () => {
    const states = gateStates('drop-off', clear)
    expect(states.map((state) => state.gate)).toEqual(['subscription', 'lifts', 'documents', 'insurance', 'hold'])
    expect(closedGates(states)).toEqual([])
  })
  it.each([
    ['subscription', 'Subscription approved until 2026-12-31'],
    ['lifts', '11 lifts left'],
    ['documents', 'All four document groups'],
    ['insurance', 'Insured until 2026-09-30'],
    ['hold', 'No hold'],
  ])('%s says when open: %s', (name, message) => expect(gate(name)).toEqual({ open: true, message, opens: null }))

  it.each([
    [null, 'The boat has no subscription', 'Ask the marina for a subscription.'],
    [0, 'The subscription is waiting for approval', 'The marina reviews it.'],
    [1, 'No approved subscription covers 2026-06-01', 'Renew the subscription or choose a day it covers.'],
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
      opens: 'Upload the missing documents on the boat’s page.',
    }))

  it('insurance covers its last day [D.2-4]', () => {
    expect(gate('insurance', { insuredUntil: '2026-06-01' }).open).toBe(true)
    expect(gate('insurance', { insuredUntil: '2026-05-31' })).toEqual({
      open: false,
      message: 'The insurance ends 2026-05-31',
      opens: 'Upload the new certificate with its end date.',
    })
  })
  it('insurance stays open without an end date, and leaves a missing paper to the documents', () => {
    expect(gate('insurance', { insuredUntil: null })).toEqual({
      open: true,
      message: 'The insurance carries no end date',
      opens: null,
    })
    const states = gateStates('drop-off', { ...clear, insuredUntil: null, missingGroups: ['insurance'] })
    expect(closedGates(states).map((state) => state.gate)).toEqual(['documents'])
  })

  it('hold closes with its reason [D.2-5]', () =>
    expect(gate('hold', { holdReason: 'Crack in the keel' })).toEqual({
      open: false,
      message: 'On hold: Crack in the keel',
      opens: 'Talk to the marina; staff lift the hold.',
    }))

  it('close each by itself, and are all shown at once', () => {
    const shut: GateFacts = {
      day: '2026-06-01',
      subscription: { validTo: '2026-12-31', liftsRemaining: 0 },
      newestSubscriptionStatus: 1,
      missingGroups: ['other'],
      insuredUntil: '2026-01-01',
      holdReason: 'Unpaid',
    }
    const closed = (facts: GateFacts) => closedGates(gateStates('drop-off', facts)).map((state) => state.gate)
    expect(closed(shut)).toEqual(['lifts', 'documents', 'insurance', 'hold'])
    expect(closed({ ...shut, subscription: null })).toEqual(['subscription', 'documents', 'insurance', 'hold'])
  })
})

describe('gates before a pick-up', () => {
  it('are insurance and hold alone [D.2-6]', () => {
    const states = gateStates('pick-up', { ...clear, subscription: null, missingGroups: ['other', 'contract'] })
    expect(states.map((state) => [state.gate, state.open])).toEqual([
      ['insurance', true],
      ['hold', true],
    ])
  })
  it('close on an expired insurance and on a hold [D.2-6]', () => {
    const states = gateStates('pick-up', { ...clear, insuredUntil: '2026-05-31', holdReason: 'Unpaid' })
    expect(closedGates(states).map((state) => state.message)).toEqual([
      'The insurance ends 2026-05-31',
      'On hold: Unpaid',
    ])
  })
})

describe('overriding', () => {
  it.each(gateNames)('%s: staff may, the lift count never [D.2-7]', (name) => {
    for (const subscription of [null, { validTo: '2026-12-31', liftsRemaining: 0 }, clear.subscription]) {
      const states = gateStates('drop-off', { ...clear, subscription, holdReason: 'Unpaid' })
      expect(states.find((state) => state.gate === name)?.overridable).toBe(name !== 'lifts')
    }
  })
})
