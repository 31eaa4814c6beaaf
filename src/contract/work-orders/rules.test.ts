import { describe, expect, it } from 'vitest'
import { lineSums } from '../money/line-sums.ts'
import {
  type AcceptedLine,
  chargeWithin,
  type JudgedOrder,
  judgeStep,
  type LineAnswer,
  mayAnswer,
  mayEdit,
  mayFinish,
  mayOffer,
  stageOf,
  type WorkStatus,
  workSteps,
} from './rules.ts'

/** The same numbers at every run: a history that fails can be looked at. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Dice = ReturnType<typeof numbersFrom>
const one = <T>(dice: Dice, of: readonly T[]) => of[dice(of.length)]!
const rates = [0, 900, 1350, 2200, 2400, 2550]

const lineOf = (dice: Dice): AcceptedLine => {
  const line = {
    ...{ quantity: 1 + dice(one(dice, [3000, 20_000, 1_000_000])), unitPrice: dice(one(dice, [300, 9_000_000])) },
    ...{ priced: one(dice, ['net', 'gross'] as const) },
  }
  const { net, gross } = lineSums({ ...line, vatRate: one(dice, rates) })
  return { ...line, net, gross }
}

interface KeptLine extends AcceptedLine {
  isOffered: boolean
  answer: LineAnswer | null
}
interface KeptOrder {
  status: WorkStatus
  endedFrom: WorkStatus | null
  lines: KeptLine[]
}
const judged = (order: KeptOrder): JudgedOrder => order

/** One thing somebody tries; what is refused changes nothing. */
const tries: ((order: KeptOrder, dice: Dice) => void)[] = [
  (order, dice) => {
    if (mayEdit(order.status)) order.lines.push({ ...lineOf(dice), isOffered: false, answer: null })
  },
  (order, dice) => {
    const open = order.lines.filter(({ answer }) => answer === null)
    if (mayEdit(order.status) && open.length > 0) Object.assign(one(dice, open), lineOf(dice), { isOffered: false })
  },
  (order) => {
    if (!mayOffer(judged(order))) return
    for (const line of order.lines) line.isOffered = true
    if (order.status === 'draft') order.status = 'offered'
  },
  (order, dice) => {
    for (const line of order.lines)
      if (mayAnswer({ status: order.status, isTheirs: true }, line) && dice(2) === 0)
        line.answer = one(dice, ['accepted', 'declined'] as const)
  },
  (order, dice) => {
    const step = one(dice, workSteps)
    const to = judgeStep(judged(order), step)
    if (to === null) return
    order.endedFrom = to === 'ended' ? order.status : null
    if (to === 'draft' && order.status === 'offered') for (const line of order.lines) line.isOffered = false
    order.status = to
  },
]

describe('a thousand histories of an order', () => {
  it('never charge beyond an accepted line, and change nothing that was accepted', () => {
    let finished = 0
    let capped = 0
    for (let seed = 1; seed <= 1000; seed += 1) {
      const dice = numbersFrom(seed)
      const order: KeptOrder = { status: 'draft', endedFrom: null, lines: [] }
      for (let turn = 0; turn < 60; turn += 1) {
        const before = order.lines
          .map((line) => ({ line, was: { ...line } }))
          .filter(({ was }) => was.answer === 'accepted')
        const { status } = order
        one(dice, tries)(order, dice)
        for (const { line, was } of before) {
          expect({ ...line, answer: 'accepted' }).toEqual(was)
          // a yes is taken back until work began
          if (line.answer !== 'accepted') expect(status).toBe('offered')
        }
        if (!mayFinish(judged(order))) continue
        finished += 1
        const vatRate = one(dice, rates)
        for (const line of order.lines) {
          const used = dice(line.quantity * 2)
          const charged = line.answer === 'accepted' ? chargeWithin(line, used, vatRate) : null
          if (!charged) continue
          const sums = lineSums(charged)
          expect(sums.net).toBeLessThanOrEqual(line.net)
          expect(sums.gross).toBeLessThanOrEqual(line.gross)
          if (sums.gross === line.gross || sums.net === line.net) capped += 1
        }
        order.status = 'done'
      }
    }
    expect(finished).toBeGreaterThan(500)
    expect(capped).toBeGreaterThan(200)
  })
})

describe('what is charged of an accepted line', () => {
  const accepted = (priced: 'net' | 'gross', vatRate: number): AcceptedLine => {
    const line = { quantity: 4000, unitPrice: 550_000, priced }
    return { ...line, ...lineSums({ ...line, vatRate }) }
  }
  it('is what was used, at its price', () =>
    expect(chargeWithin(accepted('net', 2400), 3500, 2400)).toEqual({
      ...{ quantity: 3500, unitPrice: 550_000, priced: 'net', vatRate: 2400 },
    }))
  it('is no more than was accepted where more was used', () =>
    expect(chargeWithin(accepted('net', 2400), 9000, 2400)).toMatchObject({ quantity: 4000 }))
  it('is nothing where nothing was used', () => expect(chargeWithin(accepted('net', 2400), 0, 2400)).toBeNull())
  it('costs with VAT what was accepted where the rate rose', () => {
    const line = accepted('net', 2200)
    const sums = lineSums(chargeWithin(line, 4000, 2400)!)
    expect([sums.gross, sums.net < line.net]).toEqual([line.gross, true])
  })
  it('costs without VAT what was accepted where the rate fell', () => {
    const line = accepted('gross', 2400)
    const sums = lineSums(chargeWithin(line, 4000, 900)!)
    expect([sums.net, sums.gross < line.gross]).toEqual([line.net, true])
  })
})

describe('an order', () => {
  const open = { isOffered: true, answer: null }
  const yes = { isOffered: true, answer: 'accepted' as const }
  const no = { isOffered: true, answer: 'declined' as const }
  const changed = { isOffered: false, answer: null }
  it.each([
    ['waiting', [open, yes]],
    ['accepted', [yes, no]],
    ['declined', [no]],
    ['declined', [no, changed]],
    ['waiting', [changed]],
  ] as const)('that was offered stands as %s', (stage, lines) =>
    expect(stageOf({ status: 'offered', lines })).toBe(stage),
  )
  it('lets who has sold her take a yes back until work begins, and nothing else', () => {
    const may = (status: WorkStatus, line: JudgedOrder['lines'][number]) => mayAnswer({ status, isTheirs: false }, line)
    expect([open, yes, no].map((line) => may('offered', line))).toEqual([false, true, false])
    expect([open, yes, no].map((line) => may('begun', line))).toEqual([false, false, false])
  })
  it('begins once something is accepted, and an offer that was answered is not taken back', () => {
    const offered = (lines: JudgedOrder['lines']): JudgedOrder => ({ status: 'offered', endedFrom: null, lines })
    expect(judgeStep(offered([open, no]), 'begin')).toBeNull()
    expect(judgeStep(offered([open, yes]), 'begin')).toBe('begun')
    expect(judgeStep(offered([open]), 'undo')).toBe('draft')
    expect(judgeStep(offered([no]), 'undo')).toBeNull()
  })
  it('that ended goes back to where it was', () =>
    expect(judgeStep({ status: 'ended', endedFrom: 'begun', lines: [yes] }, 'undo')).toBe('begun'))
})
