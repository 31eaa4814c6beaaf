const two = (part: string) => part.padStart(2, '0')
const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ ,T]+((?:[^ ,T].*)?))?$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ ,T]+((?:[^ ,T].*)?))?$/
// a number pad has no stroke
const bare = /^(\d{2})(\d{2})(\d{4})$/
const clock = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/

function realDay(day: string) {
  const at = Date.parse(`${day}T12:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day ? day : null
}

/** The day a typed text begins with, dd/MM/yyyy and what people write instead of it, and what stands after it. */
export function splitDay(text: string): { day: string | null; rest: string | undefined } {
  const typed = text.trim()
  const [, a = '', month = '', b = '', rest] = dayFirst.exec(typed) ?? bare.exec(typed) ?? []
  if (b) return { day: realDay(`${b}-${two(month)}-${two(a)}`), rest }
  const [, year = '', yearMonth = '', yearDay = '', yearRest] = yearFirst.exec(typed) ?? []
  return { day: year ? realDay(`${year}-${two(yearMonth)}-${two(yearDay)}`) : null, rest: yearRest }
}
/** The day a text names and nothing beside it, as YYYY-MM-DD. */
export function readDay(text: string): string | null {
  const { day, rest } = splitDay(text)
  return rest === undefined ? day : null
}
/** 12/06/2026; what is no day stays as it was typed. */
export function writeDay(text: string) {
  const day = readDay(text)
  return day ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : text
}

/** 8, 8.30, 830 and 8:30 as 08:30; what is no time of a day stays as it was typed. */
export function tidyTime(text: string) {
  const [, hour, minute = '00'] = clock.exec(text.trim()) ?? []
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : text
}
