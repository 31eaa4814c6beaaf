import { daysBetween } from '#contract/time.ts'

const withoutYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "21 June", with the year when it is not this one. */
export const dayText = (day: string, today: string) =>
  (day.slice(0, 4) === today.slice(0, 4) ? withoutYear : withYear).format(new Date(`${day}T12:00:00Z`))

/** "today, 9 June", "tomorrow, on 10 June", "in 12 days, on 21 June". */
export const untilText = (day: string, today: string) => {
  const days = daysBetween(today, day)
  const date = dayText(day, today)
  if (days === 0) return `today, ${date}`
  return days === 1 ? `tomorrow, on ${date}` : `in ${days} days, on ${date}`
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
/** What somebody wrote, as sentences, before what we have to say. */
export const after = (...written: (string | null | undefined)[]) =>
  written
    .filter(Boolean)
    .map((text) => `${sentence(text!)} `)
    .join('')

export const actions = {
  boat: (id: number) => ({ label: 'Open boat', to: `/Boats/${id}` }),
  certificate: (id: number) => ({ label: 'Upload certificate', to: `/Boats/${id}` }),
  documents: (id: number) => ({ label: 'Upload documents', to: `/Boats/${id}` }),
  newRequest: { label: 'New request', to: '/Requests/create' },
  request: (id: number) => ({ label: 'Open request', to: `/Requests/${id}` }),
  subscription: (id: number) => ({ label: 'Open subscription', to: `/Subscriptions/${id}` }),
}
