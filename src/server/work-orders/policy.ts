import {
  type JudgedOrder,
  judgeStep,
  mayAnswer,
  mayEdit,
  mayFinish,
  mayOffer,
  mayPicture,
} from '#contract/work-orders/rules.ts'
import type { WorkAbility } from '#contract/work-orders/schema.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import type { LineRecord, WorkRecord } from './tables.ts'

/** Staff see every order, its customer what they were offered. */
export const seesOrder = (actor: Actor, { accountId, offeredAt }: WorkRecord): boolean =>
  isStaff(actor) || (accountId === actor.id && offeredAt !== null)

export const judgedOf = (order: WorkRecord, lines: readonly LineRecord[]): JudgedOrder => ({
  status: order.status,
  endedFrom: order.endedFrom,
  lines: lines.map(({ offeredAt, answer }) => ({ isOffered: offeredAt !== null, answer })),
})

interface WorkStanding {
  judged: JudgedOrder
  isCustomer: boolean
  /** The boat is still theirs, who may still accept. */
  isTheirs: boolean
  /** Another order of its service took its place. */
  isReplaced: boolean
}
const abilities: Record<WorkAbility, (standing: WorkStanding) => boolean> = {
  edit: ({ judged, isCustomer, isTheirs }) => !isCustomer && isTheirs && mayEdit(judged.status),
  offer: ({ judged, isCustomer, isTheirs }) => !isCustomer && isTheirs && mayOffer(judged),
  answer: ({ judged, isCustomer, isTheirs }) =>
    isCustomer && judged.lines.some((line) => mayAnswer({ status: judged.status, isTheirs }, line)),
  note: ({ judged, isCustomer, isTheirs }) =>
    !isCustomer && judged.lines.some((line) => mayAnswer({ status: judged.status, isTheirs }, line)),
  begin: ({ judged, isCustomer, isTheirs }) => !isCustomer && isTheirs && judgeStep(judged, 'begin') !== null,
  finish: ({ judged, isCustomer }) => !isCustomer && mayFinish(judged),
  picture: ({ judged, isCustomer }) => !isCustomer && mayPicture(judged.status),
  undo: ({ judged, isCustomer, isReplaced }) => !isCustomer && !isReplaced && judgeStep(judged, 'undo') !== null,
  end: ({ judged, isCustomer }) => !isCustomer && judgeStep(judged, 'end') !== null,
  mail: ({ judged, isCustomer, isTheirs }) => !isCustomer && isTheirs && mayMail(judged),
}
/** Mailed while somebody may look at it for an answer or for how far it is. */
export const mayMail = ({ status, lines }: JudgedOrder): boolean =>
  (status === 'offered' || status === 'begun') && lines.some(({ isOffered }) => isOffered)

export const workAbilitiesOf = (standing: WorkStanding): WorkAbility[] =>
  (Object.keys(abilities) as WorkAbility[]).filter((ability) => abilities[ability](standing))
