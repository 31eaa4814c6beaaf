import { marinaDay } from '#contract/time.ts'
import { useMarina } from '#web/platform/use-marina.ts'

/** The marina's day; '' until its clock is known. */
export function useToday(): string {
  const { settings, now } = useMarina()
  return settings ? marinaDay(now(), settings.timeZone) : ''
}
