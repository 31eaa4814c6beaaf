import type { KeptWords } from '#contract/yard-screen/schema.ts'

const mostAge = 48 * 60 * 60_000

/** When a kept move was pressed, by the server's clock: one of the device may be wrong, or was set in between. */
export const timeOfKept = (
  { age, clockAge, since }: Pick<KeptWords, 'age' | 'clockAge' | 'since'>,
  now: Date,
): Date => {
  if (age !== null) return new Date(now.getTime() - Math.min(age, mostAge))
  const byClock = now.getTime() - clockAge
  const isPlausible = clockAge >= 0 && clockAge <= mostAge && byClock >= Date.parse(since)
  return isPlausible ? new Date(byClock) : now
}
