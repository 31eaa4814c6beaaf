import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { msg, plural } from '@lingui/core/runtime-macro'
import type { FastifyReply } from 'fastify'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Parts } from './parts.ts'
import { ProblemError } from './problem-error.ts'

const minutes = 60
/** How often within how many seconds. Counted in the database, so that instances share the counts. */
const rules = {
  signInAddress: { often: 5, within: 5 * minutes },
  signInAccount: { often: 10, within: 15 * minutes },
  signedIn: { often: 30, within: 5 * minutes },
  register: { often: 5, within: 30 * minutes },
  registered: { often: 30, within: 60 * minutes },
  /** Secret addresses that open nothing. */
  wrongAddress: { often: 30, within: 10 * minutes },
  /** By a mailed address: its PDF, a payment that is begun, and whether one has come; by who asks and of each address. */
  mailedPaper: { often: 30, within: 10 * minutes },
  /** The same of who is signed in: each is drawn where all else is answered. */
  drawnPaper: { often: 120, within: 10 * minutes },
  mailedPayment: { often: 20, within: 10 * minutes },
  mailedWord: { often: 300, within: 10 * minutes },
  reset: { often: 5, within: 60 * minutes },
  /** By the address that is written to, whoever asks from wherever. */
  resetMail: { often: 10, within: 24 * 60 * minutes },
  passwordChange: { often: 5, within: 60 * minutes },
  /** Of one person, on whatever devices: each has its own, lower one. */
  pin: { often: 30, within: 24 * 60 * minutes },
  provider: { often: 30, within: 5 * minutes },
  upload: { often: 200, within: 60 * minutes },
  unconfirmedUpload: { often: 100, within: 24 * 60 * minutes },
  creating: { often: 600, within: 60 * minutes },
  changing: { often: 600, within: 60 * minutes },
  /** Each asks name servers for a name somebody else chose. */
  pushAddresses: { often: 30, within: 60 * minutes },
  chat: { often: 60, within: minutes },
  export: { often: 5, within: minutes },
  testMail: { often: 5, within: 10 * minutes },
  enquiry: { often: 5, within: 60 * minutes },
  invitation: { often: 20, within: 24 * 60 * minutes },
  /** Each is an SMS that somebody pays for. */
  phoneCode: { often: 5, within: 24 * 60 * minutes },
  /** By everybody together: whoever makes many accounts would else spend what the marina has for its owners. */
  phoneCodes: { often: 30, within: 24 * 60 * minutes },
} as const

/** One counted attempt. */
export interface Attempt {
  /** It did not count after all. */
  giveBack(): Promise<void>
  /** Nor does anything counted before under this key. */
  forget(): Promise<void>
}
interface Limit {
  readonly often: number
  readonly withinMs: number
  /** Counts an attempt, or refuses it; at most as many as allowed are under way and failed together. */
  take(key: string): Promise<Attempt>
  /** Refuses what `take` would refuse, and counts nothing. */
  look(key: string): Promise<void>
}
export type Limits = Readonly<Record<keyof typeof rules, Limit>>

const tooManyFor = (seconds: number) =>
  msg`${plural(
    { seconds },
    {
      one: 'Too many attempts. Try again in # second.',
      other: 'Too many attempts. Try again in # seconds.',
    },
  )}`
const tooManyForMinutes = (minutes: number) =>
  msg`${plural(
    { minutes },
    {
      one: 'Too many attempts. Try again in # minute.',
      other: 'Too many attempts. Try again in # minutes.',
    },
  )}`
export class TooManyRequests extends ProblemError {
  readonly seconds: number

  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    super('too_many_requests', seconds < 60 ? tooManyFor(seconds) : tooManyForMinutes(Math.ceil(seconds / 60)), {
      values: { seconds },
    })
    this.seconds = seconds
  }
}

/** Runs a limited call; its refusal says in `Retry-After`, too, when to come again. */
export const tellWhen = async <T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TooManyRequests) reply.header('retry-after', error.seconds)
    throw error
  }
}

const unlimited: Limit = {
  often: Number.POSITIVE_INFINITY,
  withinMs: 0,
  take: async () => ({ giveBack: async () => {}, forget: async () => {} }),
  look: async () => {},
}
/** Names people typed are long, and not ours to keep. */
const counterOf = (key: string) => createHash('sha256').update(key).digest('base64url')

export const openLimits = ({ database, config }: Pick<Parts, 'database' | 'config'>): Limits => {
  const limit = (name: keyof typeof rules): Limit => {
    if (!config.rateLimits) return unlimited
    const limiter = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: rules[name].often,
      duration: rules[name].within,
      clearExpiredByTimeout: name === 'signInAddress',
    })
    /** A count that lasts longer than its rule was begun by a clock that ran ahead, and must not shut people out. */
    const dropIfAhead = async (counter: string, { msBeforeNext }: RateLimiterRes) => {
      const isAhead = msBeforeNext > (rules[name].within + minutes) * 1000
      if (isAhead) await limiter.delete(counter)
      return isAhead
    }
    const consume = async (counter: string) => {
      try {
        await limiter.consume(counter)
      } catch (error) {
        if (!(error instanceof RateLimiterRes) || !(await dropIfAhead(counter, error))) throw error
        await limiter.consume(counter)
      }
    }
    return {
      often: rules[name].often,
      withinMs: rules[name].within * 1000,
      async take(key) {
        const counter = counterOf(key)
        const giveBack = async () => void (await limiter.reward(counter))
        try {
          await consume(counter)
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error
          // what was refused was no attempt, else refusals would outlast the attempts they wait for
          await giveBack()
          throw new TooManyRequests(error.msBeforeNext)
        }
        return { giveBack, forget: async () => void (await limiter.delete(counter)) }
      },
      async look(key) {
        const counter = counterOf(key)
        const counted = await limiter.get(counter)
        if (counted && counted.remainingPoints <= 0 && !(await dropIfAhead(counter, counted)))
          throw new TooManyRequests(counted.msBeforeNext)
      },
    }
  }
  return {
    signInAddress: limit('signInAddress'),
    signInAccount: limit('signInAccount'),
    signedIn: limit('signedIn'),
    register: limit('register'),
    registered: limit('registered'),
    wrongAddress: limit('wrongAddress'),
    mailedPaper: limit('mailedPaper'),
    drawnPaper: limit('drawnPaper'),
    mailedPayment: limit('mailedPayment'),
    mailedWord: limit('mailedWord'),
    reset: limit('reset'),
    resetMail: limit('resetMail'),
    passwordChange: limit('passwordChange'),
    pin: limit('pin'),
    provider: limit('provider'),
    upload: limit('upload'),
    unconfirmedUpload: limit('unconfirmedUpload'),
    creating: limit('creating'),
    changing: limit('changing'),
    pushAddresses: limit('pushAddresses'),
    chat: limit('chat'),
    export: limit('export'),
    testMail: limit('testMail'),
    enquiry: limit('enquiry'),
    invitation: limit('invitation'),
    phoneCode: limit('phoneCode'),
    phoneCodes: limit('phoneCodes'),
  }
}

/** What a caller's address counts as: one household has a whole /64 of IPv6. */
export const addressKey = (ip: string) => {
  const address = ip.split('%', 1)[0]!.toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...middle, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
