import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core'
import { hasEnd } from './full-stop.ts'

/**
 * Lingui reads \u0041 and \x41 in a finished sentence as signs, also where somebody typed them: a name could bring in signs
 * that no form takes. A backslash in what a sentence is filled with stays one.
 */
const escaped = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\\', '\\u005c') : value)
const escapedAll = (values: Record<string, unknown> | undefined) =>
  values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)]))

/** What fills a sentence and has an end of its own, as “2 m.” or “Why?”, takes no full stop after it. */
const withOneEnd = (said: string, values: Record<string, unknown> = {}) =>
  Object.values(values).reduce<string>(
    (text, value) => (typeof value === 'string' && hasEnd(value) ? text.replaceAll(`${value}.`, () => value) : text),
    said,
  )

/** The catalogue of a language, in the browser and on the server alike. */
export class Catalogue extends I18n {
  override _(sentence: string | MessageDescriptor, values?: Record<string, unknown>, options?: MessageOptions): string {
    if (typeof sentence === 'string') return withOneEnd(super._(sentence, escapedAll(values), options), values)
    const filling = sentence.values ?? values
    return withOneEnd(super._({ ...sentence, values: escapedAll(filling) }), filling)
  }
}
