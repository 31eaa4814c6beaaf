import { setTimeout as sleep } from 'node:timers/promises'

/** Above what the work behind it takes on a machine that keeps up, in ms. */
const leastMs = 120

/**
 * Runs work whose length would tell what was found (an address that is known, say), and is done no sooner than a fixed
 * time after it began, whether it went well or not.
 */
export const takeEvenly = async <T>(work: () => Promise<T>): Promise<T> => {
  const [result] = await Promise.allSettled([work(), sleep(leastMs)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
