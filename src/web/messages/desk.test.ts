import { expect, it } from 'vitest'
import {
  type Desk,
  emptyDesk,
  emptyDraft,
  reopened,
  waitingIn,
  withFailure,
  without,
  withSent,
  withTry,
  withWait,
} from './desk.ts'

const now = '2026-06-09T07:00:00.000Z'
const file = { id: 8, name: 'stern.jpg' }
const typed: Desk = { ...emptyDesk, draft: { text: ' Hello \n', files: [file], isInternal: false } }
const sent = withSent(typed, 'k1', now)

it('moves what was typed to what is on its way, whole and at once', () => {
  expect(sent.draft).toEqual(emptyDraft)
  expect(sent.outgoing).toEqual([
    { key: 'k1', text: 'Hello', files: [file], isInternal: false, createdDate: now, state: 'sending', why: null },
  ])
})

it('keeps writing notes until the person says otherwise', () => {
  const note = withSent({ ...emptyDesk, draft: { text: 'Owes us', files: [], isInternal: true } }, 'k1', now)
  expect(note.draft).toEqual({ ...emptyDraft, isInternal: true })
})

it('keeps text, files and key through failures and tries', () => {
  const failed = withFailure(sent, 'k1', 'No answer.')
  expect(failed.outgoing[0]).toEqual({ ...sent.outgoing[0], state: 'failed', why: 'No answer.' })
  expect(withTry(failed, 'k1')).toEqual(sent)
})

it('never claims after a reload that something is still being sent', () => {
  const two = withFailure(withSent(sent, 'k2', now), 'k2', 'No answer.')
  expect(reopened(two, 'Closed.').outgoing.map(({ state, why }) => [state, why])).toEqual([
    ['failed', 'Closed.'],
    ['failed', 'No answer.'],
  ])
})

it('keeps what waits for the line over a reload, in the order of writing', () => {
  const two = withWait(withWait(withSent(sent, 'k2', now), 'k2'), 'k1')
  expect(waitingIn(reopened(two, 'Closed.'))).toEqual(['k1', 'k2'])
  expect(waitingIn(withTry(two, 'k1'))).toEqual(['k2'])
})

it('lets go of what the server has, and of nothing else', () => {
  const two = withSent(sent, 'k2', now)
  expect(without(two, new Set(['k1'])).outgoing.map(({ key }) => key)).toEqual(['k2'])
  expect(without(two, new Set(['k9']))).toBe(two)
})
