import { t } from '@lingui/core/macro'
import { addDays, marinaDay, minuteOfDay, wallClock, weekday } from '#contract/time.ts'
import { dayText, timeOf } from '#web/platform/dates.ts'

const opensAt = () => timeOf('2024-01-01 07:00')
const opensMinute = 7 * 60

type Opening = 'today' | 'tomorrow' | { day: string }
function nextOpening(now: Date, timeZone: string): Opening {
  const today = marinaDay(now, timeZone)
  const early = minuteOfDay(wallClock(now, timeZone)) < opensMinute
  let day = early ? today : addDays(today, 1)
  while (weekday(day) > 5) day = addDays(day, 1)
  return day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : { day: dayText(day, today) }
}

/** When "New Requests" comes back, said in its place. */
export function openingSentence(now: Date, timeZone: string) {
  const opening = nextOpening(now, timeZone)
  if (opening === 'today') return t`New requests open today at ${{ opensAt: opensAt() }}, marina time.`
  if (opening === 'tomorrow') return t`New requests open tomorrow at ${{ opensAt: opensAt() }}, marina time.`
  return t`New requests open on ${{ day: opening.day }} at ${{ opensAt: opensAt() }}, marina time.`
}

/** What becomes of a request that is sent before. */
export function reviewSentence(now: Date, timeZone: string) {
  const opening = nextOpening(now, timeZone)
  if (opening === 'today') return t`The marina reviews it from today at ${{ opensAt: opensAt() }}, marina time.`
  if (opening === 'tomorrow') return t`The marina reviews it from tomorrow at ${{ opensAt: opensAt() }}, marina time.`
  return t`The marina reviews it from ${{ day: opening.day }} at ${{ opensAt: opensAt() }}, marina time.`
}
