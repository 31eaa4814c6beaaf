import { dayText } from '#contract/dates.ts'
import { daysBetween } from '#contract/time.ts'

/** "today, Tue 9 Jun", "tomorrow, on Wed 10 Jun", "in 12 days, on Sun 21 Jun". */
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
  lastDay: (id: number) => ({ label: 'Enter last day', to: `/Boats/${id}` }),
  certificate: (id: number) => ({ label: 'Upload certificate', to: `/Boats/${id}` }),
  documents: (id: number) => ({ label: 'Upload documents', to: `/Boats/${id}` }),
  anotherDay: (boatId: number) => ({ label: 'Ask for another day', to: `/Requests/create?boat=${boatId}` }),
  request: (id: number) => ({ label: 'Open request', to: `/Requests/${id}` }),
  subscription: (id: number) => ({ label: 'Open subscription', to: `/Subscriptions/${id}` }),
}
