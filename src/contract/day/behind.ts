import { type DayMovement, stateOf } from './state.ts'

const minute = 60_000

/**
 * By how many whole minutes a lane is behind what was booked on it: when it comes to the next boat, against her time. It is
 * not behind while it stands and waits for an owner who is not there. `order` is what is still to be moved.
 */
export const behindBy = (order: readonly DayMovement[], minutesEach: number, now: Date): number => {
  const underWay = order.filter(({ begunAt }) => begunAt !== null)
  const next = order.find((movement) => movement.begunAt === null && stateOf(movement, now) !== 'late')
  const whole = (from: Date, until: number) => Math.max(0, Math.floor((until - from.getTime()) / minute))
  if (!next)
    return underWay.reduce((most, { bookedAt, begunAt }) => Math.max(most, whole(bookedAt, begunAt!.getTime())), 0)
  if (next.hereAt === null && underWay.length === 0) return 0
  const free = underWay.reduce(
    (at, { begunAt }) => Math.max(at, begunAt!.getTime() + minutesEach * minute),
    now.getTime(),
  )
  return whole(next.bookedAt, free)
}
