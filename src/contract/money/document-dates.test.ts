import { expect, it } from 'vitest'
import { languageTags } from '../language/languages.ts'
import { documentDay, documentDays } from './document-dates.ts'

const inAll = (write: (language: (typeof languageTags)[number]) => string) => languageTags.map(write)

it('days have their year, and share what they can', () => {
  expect(inAll((language) => documentDay(language, '2026-11-06'))).toEqual([
    ...['6 Nov 2026', '06.11.2026', '06.11.2026', '06.11.2026'],
  ])
  expect(inAll((language) => documentDays(language, '2026-11-05', '2026-11-16'))).toEqual([
    ...['5–16 Nov 2026', '5.–16.11.2026', '5.–16.11.2026', '5.–16.11.2026'],
  ])
  expect(documentDays('en', '2026-10-05', '2026-11-16')).toBe('5 Oct 2026 – 16 Nov 2026')
  expect(documentDays('et', '2026-11-16', '2026-11-16')).toBe('16.11.2026')
})
