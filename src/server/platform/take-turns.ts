import { refuse } from './problem-error.ts'

type Queue = {
  /** How many run at a time. */
  atOnce: number
  /** How many may wait; whoever comes after them is refused. */
  mostWaiting: number
  /** Says so to those who are refused. */
  tooMany: string
}

/** Gives what runs costly work a few at a time, first come first served. Throws `busy` where too many wait already. */
export const takeTurns = ({ atOnce, mostWaiting, tooMany }: Queue) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) refuse('busy', tooMany)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // a turn is handed on, so that nobody who comes just now overtakes those who wait
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
