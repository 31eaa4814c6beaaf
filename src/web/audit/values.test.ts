import { describe, expect, it } from 'vitest'
import { hoursOn } from '#test/booking-hours.ts'
import { changesOf } from '#web/audit/values.ts'
import { dayText } from '#web/platform/dates.ts'

describe('changes of an audit entry', () => {
  it('read as label, old and new', () => {
    expect(
      changesOf({
        before: {
          placesPerSlot: null,
          bookingWeekdays: [1, 2],
          closedDays: [],
          bookingHours: hoursOn(),
          allocation: false,
        },
        after: {
          placesPerSlot: 2,
          bookingWeekdays: [6],
          closedDays: ['2026-06-24'],
          bookingHours: hoursOn([6]),
          allocation: true,
        },
      }),
    ).toEqual([
      { label: 'Boats per quarter of an hour', before: 'no limit', after: '2' },
      { label: 'Booking days', before: 'Mon, Tue', after: 'Sat' },
      { label: 'Closed days', before: 'none', after: dayText('2026-06-24') },
      { label: 'Booking hours', before: 'Weekdays 09:00–17:59', after: 'Saturday 09:00–17:59' },
      { label: 'Rack allocation', before: 'off', after: 'on' },
    ])
  })
  it('have no old side where something was added, no new one where it went', () => {
    expect(changesOf({ before: null, after: { name: 'Rigging', maxWeight: null } })).toEqual([
      { label: 'Name', before: null, after: 'Rigging' },
      { label: 'Heaviest boat (kg)', before: null, after: 'nothing' },
    ])
    const nameOf = (item: string) => (item === 'hull' ? 'Hull checked' : item)
    expect(changesOf({ before: { inspectionChecklist: ['hull', 'Keel'] }, after: null }, nameOf)).toEqual([
      { label: 'Inspection checklist', before: 'Hull checked, Keel', after: null },
    ])
    expect(changesOf({ before: null, after: null })).toEqual([])
  })
  it('say every name under its language', () => {
    const names = { en: 'Polishing', fi: 'Kiillotus' }
    const checklistNames = { hull: { et: 'Kere' } }
    expect(changesOf({ before: { language: 'en' }, after: { language: 'et', names, checklistNames } })).toEqual([
      { label: 'Language of the marina', before: 'English', after: 'Eesti' },
      { label: 'Names by language', before: null, after: 'English: Polishing, Suomi: Kiillotus' },
      { label: 'Names of checklist items', before: null, after: 'hull (Eesti: Kere)' },
    ])
  })
  it('say days, prices, kinds and hours as they read, and what was taken over by its label', () => {
    expect(
      changesOf({
        before: { price: 333550, papersDueFrom: '2026-09-08', kind: 'crane', hours: null },
        after: { price: null, papersDueFrom: null, kind: 'forklift', hours: hoursOn([6]), taken: ['phone', 'address'] },
      }),
    ).toEqual([
      { label: 'Price (€)', before: '3335.50', after: 'nothing' },
      { label: 'Papers due from', before: dayText('2026-09-08'), after: 'nothing' },
      { label: 'Kind', before: 'Crane', after: 'Forklift' },
      { label: 'Working hours', before: 'the booking hours', after: 'Saturday 09:00–17:59' },
      { label: 'Taken over', before: null, after: 'Phone number, Address' },
    ])
  })
  it('show what nobody names any more as it is kept', () => {
    expect(changesOf({ before: { berthSide: '' }, after: { berthSide: { a: 1 } } })).toEqual([
      { label: 'berthSide', before: 'nothing', after: '{"a":1}' },
    ])
  })
})
