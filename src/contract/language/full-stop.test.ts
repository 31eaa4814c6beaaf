import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { oneAfterOther } from './full-stop.ts'
import { Catalogue } from './i18n.ts'

describe('a sentence and what is said after it', () => {
  it.each([
    [['On hold', 'Talk to the marina.'], 'On hold. Talk to the marina.'],
    [['On hold: no keel.', 'Talk to the marina.'], 'On hold: no keel. Talk to the marina.'],
    [['On hold: why?', 'Talk to the marina'], 'On hold: why? Talk to the marina'],
    [[null, 'The yard is full', undefined, ''], 'The yard is full'],
    [[null], ''],
  ])('of %j is “%s”', (texts, said) => expect(oneAfterOther(...texts)).toBe(said))
})

describe('what fills a sentence', () => {
  const messages = { at: compileMessage('{boat} is lowered on {day}.'), why: compileMessage('{why}. {notes}') }
  const fi = new Catalogue({ locale: 'fi', messages: { fi: messages } })

  it.each([
    [{ boat: 'Kajakas', day: '24.11.' }, 'Kajakas is lowered on 24.11.'],
    [{ boat: 'Kajakas', day: 'Monday' }, 'Kajakas is lowered on Monday.'],
    [{ boat: 'Why?', day: 'a day…' }, 'Why? is lowered on a day…'],
  ])('%j brings no second full stop', (values, said) => {
    expect(fi._('at', values)).toBe(said)
    expect(fi._({ id: 'at', values })).toBe(said)
  })
  it('keeps what was typed, its signs and its dots', () =>
    expect(fi._('why', { why: 'Full \\u0041 $&.', notes: 'Wait...' })).toBe('Full \\u0041 $&. Wait...'))
})
