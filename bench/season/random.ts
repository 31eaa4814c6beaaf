/** Chance that is the same in every run of a seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, until: number) => from + next() * (until - from)
  return {
    next,
    between,
    whole: (from: number, until: number) => Math.floor(between(from, until + 1)),
    exponential: (mean: number) => -mean * Math.log(1 - next()),
    logNormal: (median: number, sigma: number) =>
      median * Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  }
}
export type Random = ReturnType<typeof randomFrom>
