import { notedWays, type PricedAs } from '../money/kinds.ts'
import { type LineSums, lineSums, type PricedLine } from '../money/line-sums.ts'

/** What a line is of. */
export const workKinds = ['labour', 'part', 'other'] as const
export type LineKind = (typeof workKinds)[number]

export const workStatuses = ['draft', 'offered', 'begun', 'done', 'ended'] as const
export type WorkStatus = (typeof workStatuses)[number]

/** How an order stands for who reads a list: an offered one by what its owner said. */
export const workStages = ['draft', 'waiting', 'accepted', 'declined', 'begun', 'done', 'ended'] as const
export type WorkStage = (typeof workStages)[number]

export const lineAnswers = ['accepted', 'declined'] as const
export type LineAnswer = (typeof lineAnswers)[number]

/** How an answer reached the marina; the last two are written down by staff. */
export const answerWays = ['app', 'mail', ...notedWays] as const
export type AnswerWay = (typeof answerWays)[number]

export const workEvents = ['made', 'changed', 'offered', 'answered', 'begun', 'done', 'undone', 'ended'] as const
export type WorkEvent = (typeof workEvents)[number]

export const workSteps = ['begin', 'end', 'undo'] as const
export type WorkStep = (typeof workSteps)[number]

interface JudgedLine {
  isOffered: boolean
  answer: LineAnswer | null
}
export interface JudgedOrder {
  status: WorkStatus
  /** Of one that ended: where it stood before. */
  endedFrom: WorkStatus | null
  lines: readonly JudgedLine[]
}

const isOpen = ({ isOffered, answer }: JudgedLine) => isOffered && answer === null

export const stageOf = ({ status, lines }: Omit<JudgedOrder, 'endedFrom'>): WorkStage => {
  if (status !== 'offered') return status
  if (lines.some(isOpen)) return 'waiting'
  if (lines.some(({ answer }) => answer === 'accepted')) return 'accepted'
  // what was changed and is not offered anew yet is no answer
  return lines.some(({ answer }) => answer === 'declined') ? 'declined' : 'waiting'
}

interface AnsweredOrder {
  status: WorkStatus
  /** The boat is still theirs whom it was offered to. */
  isTheirs: boolean
}
/**
 * Whether its owner may answer a line now: until work began either way, afterwards no yes is taken back. Who has sold her
 * since may take a yes back, and nothing else.
 */
export const mayAnswer = ({ status, isTheirs }: AnsweredOrder, { isOffered, answer }: JudgedLine): boolean => {
  if (!isOffered) return false
  if (!isTheirs) return status === 'offered' && answer === 'accepted'
  return status === 'offered' || (status === 'begun' && answer !== 'accepted')
}

/** Whether lines may be added, and changed where nobody answered them. */
export const mayEdit = (status: WorkStatus): boolean => ['draft', 'offered', 'begun'].includes(status)
/** Whether there is something its owner was not offered yet. */
export const mayOffer = ({ status, lines }: JudgedOrder): boolean =>
  mayEdit(status) && lines.some(({ isOffered }) => !isOffered)
/** Pictures that show the work. */
export const mostWorkPictures = 20
/** Whether pictures may be added, as she was before the work and after. */
export const mayPicture = (status: WorkStatus): boolean => ['offered', 'begun', 'done'].includes(status)
export const mayFinish = ({ status }: JudgedOrder): boolean => status === 'begun'

const undone = ({ status, endedFrom, lines }: JudgedOrder): WorkStatus | null => {
  if (status === 'done') return 'begun'
  if (status === 'begun') return 'offered'
  if (status === 'ended') return endedFrom
  return status === 'offered' && lines.every(({ answer }) => answer === null) ? 'draft' : null
}

/** Where a step leads from here; null: it is not to be done now. */
export const judgeStep = (order: JudgedOrder, step: WorkStep): WorkStatus | null => {
  const { status, lines } = order
  if (step === 'undo') return undone(order)
  if (step === 'end') return mayEdit(status) ? 'ended' : null
  return status === 'offered' && lines.some(({ answer }) => answer === 'accepted') ? 'begun' : null
}

const one = 1000
const perCent = 100
/** A million with VAT, in cents: what one line costs at most, so that its sum can stand as a price. */
export const mostOfLine = 100_000_000

/** A line as its owner accepted it. */
export interface AcceptedLine {
  quantity: number
  unitPrice: number
  priced: PricedAs
  /** Cents, as they were offered. */
  net: number
  gross: number
}

/**
 * What is charged of an accepted line: what was used of it at the price that was said, with VAT of the day of the work,
 * and neither without VAT nor with it more than was accepted. null: nothing.
 */
export const chargeWithin = (line: AcceptedLine, used: number, vatRate: number): PricedLine | null => {
  const { unitPrice, priced, net, gross } = line
  const fits = (sums: LineSums) => sums.net <= net && sums.gross <= gross
  const quantity = Math.min(used, line.quantity)
  if (quantity < 1) return null
  const asUsed: PricedLine = { quantity, unitPrice, priced, vatRate }
  if (fits(lineSums(asUsed))) return asUsed
  const byNet: PricedLine = { quantity: one, unitPrice: net * perCent, priced: 'net', vatRate }
  return fits(lineSums(byNet)) ? byNet : { quantity: one, unitPrice: gross * perCent, priced: 'gross', vatRate }
}
