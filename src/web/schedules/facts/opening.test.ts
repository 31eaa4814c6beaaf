import { expect, it } from 'vitest'
import { openingSentence, reviewSentence } from './opening.ts'

const zone = 'Europe/Tallinn'

it.each([
  ['early on a Tuesday', '2026-06-09T03:59:00Z', 'New requests open today at 07:00, marina time.'],
  ['late on a Tuesday', '2026-06-09T16:00:00Z', 'New requests open tomorrow at 07:00, marina time.'],
  ['late on a Friday', '2026-06-12T16:00:00Z', 'New requests open on Mon 15 Jun at 07:00, marina time.'],
  ['early on a Saturday', '2026-06-13T01:00:00Z', 'New requests open on Mon 15 Jun at 07:00, marina time.'],
  ['on a Sunday', '2026-06-14T09:00:00Z', 'New requests open tomorrow at 07:00, marina time.'],
  ['a Sunday there, a Monday here', '2026-06-14T21:30:00Z', 'New requests open today at 07:00, marina time.'],
])('says when requests open, %s [5-10, D.8-6]', (_when, now, sentence) => {
  expect(openingSentence(new Date(now), zone)).toBe(sentence)
})

it.each([
  ['early on a Tuesday', '2026-06-09T03:59:00Z', 'The marina reviews it from today at 07:00, marina time.'],
  ['late on a Friday', '2026-06-12T16:00:00Z', 'The marina reviews it from Mon 15 Jun at 07:00, marina time.'],
])('says when what is sent now is reviewed, %s', (_when, now, sentence) => {
  expect(reviewSentence(new Date(now), zone)).toBe(sentence)
})
