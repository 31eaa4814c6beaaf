/** Whether a draft holds more than the form begins with: after "Start over" what is kept is the empty form. */
export const hasBegun = <V extends object>(initial: V, found: Partial<V> | null): boolean =>
  found !== null && JSON.stringify({ ...initial, ...found }) !== JSON.stringify(initial)
