import { check } from 'recheck'

/** Nothing in it repeats without end, so its work has a limit of its own at every place of a text. */
const isBounded = (source: string) => !/[*+]|\{\d+,\}/.test(source)

/** Steps are counted alone: by its own limits of time a busy machine would make a slow pattern of a good one. */
const byStepsAlone = {
  timeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  seedingTimeout: null,
  randomSeed: 1,
}

/**
 * How the steps of a pattern grow with the text it is held against, if faster than the text; null: they do not. The
 * steps are counted, not timed, and the same at every run; a text that proves it comes along.
 */
export async function judgePattern(source: string, flags: string): Promise<string | null> {
  if (isBounded(source)) return null
  const verdict = await check(source, flags, byStepsAlone)
  if (verdict.status === 'safe') return null
  if (verdict.status === 'unknown') return `could not be judged: ${verdict.error.kind}`
  return `takes ${verdict.complexity.summary} time of ${verdict.attack.pattern}`
}
