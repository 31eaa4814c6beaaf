import type { JsonObject } from '../examples/example.ts'

/** A bad request and everything it is told, at once: field → sentence. */
export interface BadInput {
  call: string
  part: 'params' | 'query' | 'body'
  what: string
  sent: JsonObject
  errors: Record<string, string>
}

export const inBody = (call: string, what: string, sent: JsonObject, errors: Record<string, string>): BadInput => ({
  call,
  part: 'body',
  what,
  sent,
  errors,
})

export const unreadableDay = 'This day cannot be read: write it as YYYY-MM-DD'
export const unreadableTime = 'This time cannot be read: write it as 2026-11-25T10:00 in marina time, or with its zone'
