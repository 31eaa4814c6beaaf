interface FromDay {
  /** Marina day, YYYY-MM-DD. */
  validFrom: string
}
/** Of what holds from a day on, in any order, the one that holds on that day; before the first of them the first. */
export const holdsOn = <F extends FromDay>(entries: readonly F[], day: string): F | null => {
  const sorted = entries.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))
  return sorted.findLast(({ validFrom }) => validFrom <= day) ?? sorted[0] ?? null
}
