import { describe, expect, it } from 'vitest'
import { readDay, tidyTime, writeDay } from '#web/ui/day-time/typed.ts'

describe('a typed day', () => {
  it.each(['06/01/2030', '6/1/2030', '6.1.2030', '06-01-2030', '06012030', ' 2030-01-06 '])(
    'reads %s day first',
    (text) => {
      expect(readDay(text)).toBe('2030-01-06')
      expect(writeDay(text)).toBe('06/01/2030')
    },
  )
  it.each(['', '6/1', '31/02/2027', '01/13/2030', '2027-02-29', 'tomorrow', '06/01/30'])(
    'leaves %j as it was typed',
    (text) => {
      expect(readDay(text)).toBeNull()
      expect(writeDay(text)).toBe(text)
    },
  )
})

describe('a typed time', () => {
  it.each([
    ['8', '08:00'],
    ['8.30', '08:30'],
    ['0830', '08:30'],
    ['17:59', '17:59'],
    ['23h15', '23:15'],
  ])('%s is %s', (text, time) => expect(tidyTime(text)).toBe(time))
  it.each(['', '24:00', '8:60', '5 pm', '8:3'])('leaves %j as it was typed', (text) =>
    expect(tidyTime(text)).toBe(text),
  )
})
