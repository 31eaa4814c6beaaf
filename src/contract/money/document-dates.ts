import { datesIn } from '../dates.ts'
import type { Language } from '../language/languages.ts'

/** A day on an invoice, always with its year: 16 Nov 2026, 16.11.2026. */
export const documentDay = (language: Language, day: string): string => {
  const { dateText, listDay } = datesIn(language)
  return language === 'en' ? `${dateText(day)} ${day.slice(0, 4)}` : listDay(day)
}

/** Days from one to another, what they share said once: 5–16 Nov 2026, 5.–16.11.2026. */
export const documentDays = (language: Language, from: string, to: string): string => {
  const last = documentDay(language, to)
  if (from === to) return last
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${documentDay(language, from)} – ${last}`
  return `${Number(from.slice(8))}${language === 'en' ? '' : '.'}–${last}`
}
