import type { Sentence } from '#contract/language/sentence.ts'
import { ProblemError } from './problem-error.ts'

type Queue = {
  /** How many run at a time. */
  atOnce: number
  /** How many may wait; whoever comes after them is refused. */
  mostWaiting: number
  /** Says so to those who are refused. */
  tooMany: Sentence
}

/** Who asks: a caller's address, an account. */
type Asker = {
  key: string
  /** How many of theirs run, or have a place in the queue of all. */
  most: number
  /** How many more of theirs may wait before they get such a place. */
  mostWaiting: number
  /** What whoever comes after them is refused with; `busy` unless given. */
  refusal?: () => Error
}

const seats = (count: number, mostWaiting: number, refusal: () => Error) => {
  let taken = 0
  const waiting: (() => void)[] = []
  return {
    async take() {
      if (taken >= count) {
        if (waiting.length >= mostWaiting) throw refusal()
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else taken += 1
    },
    /** A seat is handed on, so that nobody who comes just now overtakes those who wait. */
    give() {
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
      return { areAllFree: taken === 0 }
    },
  }
}

/** Gives what runs costly work a few at a time, first come first served. Throws `busy` where too many wait already. */
export const takeTurns = ({ atOnce, mostWaiting, tooMany }: Queue) => {
  const busy = () => new ProblemError('busy', tooMany)
  const ofAll = seats(atOnce, mostWaiting, busy)
  const ofAskers = new Map<string, ReturnType<typeof seats>>()

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await ofAll.take()
    try {
      return await work()
    } finally {
      ofAll.give()
    }
  }
  return async <T>(work: () => Promise<T>, asker?: Asker): Promise<T> => {
    if (!asker) return inTurn(work)
    const own = ofAskers.get(asker.key) ?? seats(asker.most, asker.mostWaiting, asker.refusal ?? busy)
    ofAskers.set(asker.key, own)
    await own.take()
    try {
      return await inTurn(work)
    } finally {
      if (own.give().areAllFree) ofAskers.delete(asker.key)
    }
  }
}
