import { describe, expect, test } from 'vitest'
import { refusedServiceDate } from '#contract/boat-services/schema.ts'
import { languageTags } from '#contract/language/languages.ts'
import { bookingHours, bookingHoursText, refusedDropOff, refusedPickUp } from '#contract/schedules/booking-hours.ts'
import { decide } from '#contract/schedules/decide.ts'
import type { LifecycleFacts } from '#contract/schedules/event-facts.ts'
import type { ScheduleEvent } from '#contract/schedules/lifecycle.ts'
import { closedStatuses, type ScheduleStatus } from '#contract/schedules/status.ts'
import { defaultSettings } from '#contract/settings/defaults.ts'
import { wordsIn } from '../../platform/language/wording.ts'
import { demoFleet } from './fleet.ts'
import { makeSeason } from './make-season.ts'
import { demoPeople } from './people.ts'
import type { DemoStep } from './steps.ts'
import { demoCalendar } from './working-days.ts'

const hours = bookingHours(defaultSettings)
const seasons = new Map<Date, DemoStep[]>()
const seasonAt = (now: Date) => {
  const made = seasons.get(now) ?? makeSeason(demoCalendar(now, hours))
  seasons.set(now, made)
  return made
}

/** Every fifth day of more than a year, at hours from just after midnight to just before it. */
const starts = Array.from(
  { length: 76 },
  (_, turn) => new Date(Date.UTC(2026, 0, 1 + turn * 5, (turn * 7) % 24, (turn * 13) % 60)),
)

const eventOf = (step: DemoStep): ScheduleEvent | null => {
  switch (step.does) {
    case 'request-drop-off':
    case 'confirm-drop-off':
      return step.does
    case 'review-request':
      return step.approve ? 'approve-request' : 'reject-request'
    case 'review-payment':
      return step.approve ? 'approve-payment' : 'reject-payment'
    case 'book-pick-up':
    case 'advance':
      return step.event
    default:
      return null
  }
}

describe('the season of the demo', () => {
  test('lies in the past whenever it is made, in the order it happened', () => {
    for (const now of starts) {
      const times = seasonAt(now).map(({ at }) => at.getTime())
      expect(Math.max(...times), now.toISOString()).toBeLessThan(now.getTime())
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    }
  })

  test('books working days in booking hours', () => {
    for (const now of starts) {
      for (const step of seasonAt(now)) {
        const said =
          step.does === 'request-drop-off'
            ? (refusedDropOff(step.dropOffAt, step.at, hours) ??
              (step.plannedPickUpAt && refusedPickUp(step.plannedPickUpAt, step.dropOffAt, step.at, hours)))
            : step.does === 'book-pick-up'
              ? refusedPickUp(step.pickUpAt, null, step.at, hours)
              : step.does === 'request-service'
                ? refusedServiceDate(step.wantedAt, step.at)
                : null
        expect(said, `${step.boat}, ${now.toISOString()}, ${wordsIn()(bookingHoursText(hours))}`).toBeNull()
      }
    }
  })

  test('has missed nothing that is still to come, but for the boat that did not show up', () => {
    for (const now of starts) {
      const late = demoFleet.filter(({ name }) => {
        const steps = seasonAt(now).filter(({ boat }) => boat === name)
        const last = steps.findLast(({ does }) => does !== 'hold-boat' && !does.endsWith('-service'))
        const ahead = last?.does === 'book-pick-up' ? last : last?.does === 'review-payment' ? last : null
        if (!ahead) return false
        const request = steps.findLast((step) => step.does === 'request-drop-off')
        const at = ahead.does === 'book-pick-up' ? ahead.pickUpAt : request?.dropOffAt
        return at !== undefined && at <= now
      })
      expect(
        late.map(({ name }) => name),
        now.toISOString(),
      ).toEqual(['Kiilutriip'])
    }
  })

  test('asks nothing of the lifecycle that it forbids', () => {
    const season = seasonAt(new Date('2026-06-09T07:20:00Z'))
    const roles = new Map(demoPeople.map(({ username, role }) => [username, role]))
    for (const { name } of demoFleet) {
      let status: ScheduleStatus | null = null
      let last: LifecycleFacts['last'] = null
      let lastAt = 0
      for (const step of season.filter(({ boat }) => boat === name)) {
        const event = eventOf(step)
        if (!event) continue
        if (event === 'request-drop-off' && status !== null) {
          expect(closedStatuses, name).toContain(status)
          status = null
        }
        const facts = {
          newerExists: false,
          today: '',
          dropOffDay: null,
          hasRacks: true,
          hasMachines: true,
          last: last && { ...last, ageMs: step.at.getTime() - lastAt },
        }
        const decision = decide(status, event, roles.get(step.by) ?? 'customer', facts)
        expect(decision, `${name}: ${event} at ${step.at.toISOString()}`).toMatchObject({ ok: true })
        last = { event, from: status, ageMs: 0, ofFormerOwner: false }
        lastAt = step.at.getTime()
        if (decision.ok) status = decision.to
      }
    }
  })

  test('has owners of every language, and staff of several', () => {
    const spoken = (of: 'customer' | 'staff') =>
      new Set(demoPeople.filter(({ role }) => role === of).map(({ language }) => language))
    expect(spoken('customer')).toEqual(new Set(languageTags))
    expect(spoken('staff')).toEqual(new Set(['en', 'et']))
  })

  test('names people and boats once', () => {
    expect(new Set(demoPeople.map(({ username }) => username)).size).toBe(demoPeople.length)
    expect(new Set(demoFleet.map(({ name }) => name)).size).toBe(demoFleet.length)
  })
})
