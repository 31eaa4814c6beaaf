/** Where the link lives: `POST /chathub/negotiate`, then a WebSocket (specification 7.8). */
export const hubPath = '/chathub'
/** Specification 9, in milliseconds: a side that hears nothing so long takes the link for dead. */
export const serverTimeoutMs = 30_000
export const keepAliveMs = 15_000
export const reconnectDelaysMs = [0, 2_000, 10_000, 30_000] as const

/**
 * What a change is told of; `movement` is where a schedule's movement stands in the order of its day, told by the schedule's
 * id; `marina` is what belongs to nobody: settings, lookups, racks, plans, prices.
 */
export const changeKinds = [
  'boat',
  'schedule',
  'movement',
  'subscription',
  'boatService',
  'enquiry',
  'account',
  'notice',
  'stop',
  'broadcast',
  'renewal',
  'charge',
  'invoice',
  'workOrder',
  'bankFile',
  'marina',
] as const
export type ChangeKind = (typeof changeKinds)[number]
/** Ids of a kind that one event names; more than these are told of without an id. */
export const mostChangedIds = 50

export const hubEventNames = [
  'ReceiveMessage',
  'MessageArrived',
  'MessagesRead',
  'Typing',
  'ChatChanged',
  'Changed',
] as const
