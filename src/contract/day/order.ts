import { type DayMovement, stateOf } from './state.ts'

const byTime = (one: DayMovement, other: DayMovement) =>
  one.bookedAt.getTime() - other.bookedAt.getTime() || one.id - other.id

/** As staff put them; one they did not place stands before the first that is booked later. */
const asPlaced = <M extends DayMovement>(movements: readonly M[]): M[] => {
  const unplaced = movements.filter(({ rank }) => rank === null).toSorted(byTime)
  const placed = movements.filter(({ rank }) => rank !== null).toSorted((one, other) => one.rank! - other.rank!)
  const order: M[] = []
  let next = 0
  for (const movement of placed) {
    for (; next < unplaced.length && byTime(unplaced[next]!, movement) < 0; next += 1) order.push(unplaced[next]!)
    order.push(movement)
  }
  return [...order, ...unplaced.slice(next)]
}

/** What is still to be moved of one lane, in its order: what is under way, then the rest, late ones behind whoever is here. */
export const orderOf = <M extends DayMovement>(movements: readonly M[], now: Date): M[] => {
  const stateIn = new Map(movements.map((movement) => [movement.id, stateOf(movement, now)]))
  const placed = asPlaced(movements.filter(({ doneAt }) => doneAt === null))
  const are = (state: string) => placed.filter(({ id }) => stateIn.get(id) === state)
  const [underWay, late] = [are('under-way'), are('late')]
  const others = placed.filter(({ id }) => !['under-way', 'late'].includes(stateIn.get(id)!))
  // without anybody there the next goes first
  const behind = Math.max(others.findLastIndex(({ id }) => stateIn.get(id) === 'here') + 1, Math.min(1, others.length))
  return [...underWay, ...others.slice(0, behind), ...late, ...others.slice(behind)]
}

/** Several lanes in one order: each as it stands, between them by when each is expected. */
export const inOneOrder = <M extends DayMovement>(lanes: readonly (readonly M[])[]): M[] =>
  lanes
    .flatMap((lane) => {
      let at = 0
      return lane.map((movement) => {
        at = Math.max(at, (movement.told?.from ?? movement.bookedAt).getTime())
        return { movement, at }
      })
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ movement }) => movement)

/** What staff may bring into another order: what nobody began. */
export const movable = <M extends DayMovement>(order: readonly M[]): M[] =>
  order.filter(({ begunAt, doneAt }) => !begunAt && !doneAt)
