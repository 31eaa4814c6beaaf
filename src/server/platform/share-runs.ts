/**
 * A costly read that many ask for in the same moment, as all open pages do after a change. Who comes while it runs shares the
 * next run with all who came meanwhile: nobody reads anything older than the moment they asked. `keyOf` says who reads the
 * same. Those who share a run get the same object, or the same error.
 */
export const shareRuns = <A extends unknown[], T>(
  keyOf: (...asked: A) => string,
  read: (...asked: A) => Promise<T>,
) => {
  const underWay = new Map<string, { running: Promise<T>; next?: Promise<T> }>()

  const start = (key: string, asked: A): Promise<T> => {
    const run: { running: Promise<T>; next?: Promise<T> } = { running: read(...asked) }
    underWay.set(key, run)
    const forget = () => {
      if (underWay.get(key) === run && !run.next) underWay.delete(key)
    }
    run.running.then(forget, forget)
    return run.running
  }
  return (...asked: A): Promise<T> => {
    const key = keyOf(...asked)
    const run = underWay.get(key)
    if (!run) return start(key, asked)
    const startNext = () => start(key, asked)
    run.next ??= run.running.then(startNext, startNext)
    return run.next
  }
}
