import { z } from 'zod'
import { beginsAsSelected, selectedName } from './export.ts'

type SentQuery = Readonly<Record<string, unknown>>
const isSent = (given: unknown): given is SentQuery =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** `selected[]`, `selected[7]`: how clients of many kinds repeat a name. */
const isRepeated = (name: string) => /^selected\[\d{0,9}\]$/.test(name)

/**
 * All forms of the list of chosen rows under its one name. A name that merely begins so goes in as if it were an id,
 * so that it is refused beside the other fields' errors; left out it would mean the whole list.
 */
const gatherSelected = (sent: SentQuery): SentQuery => {
  const names = Object.keys(sent).filter(beginsAsSelected)
  if (names.every((name) => name === selectedName)) return sent
  const others = Object.entries(sent).filter(([name]) => !beginsAsSelected(name))
  const parts = names.flatMap((name) => (name === selectedName || isRepeated(name) ? sent[name] : name))
  return { ...Object.fromEntries(others), [selectedName]: parts }
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.every((each) => each === ''))

/**
 * A call's query as addresses carry it: a list in any common form, and an empty value, where its field does not take
 * one, is as if it was not sent.
 */
export const sentQuery = <Q extends z.ZodObject>(query: Q) =>
  z.preprocess((given) => {
    if (!isSent(given)) return given
    const meant = selectedName in query.shape ? gatherSelected(given) : given
    const takes = (name: string) => (query.shape[name] as z.ZodType | undefined)?.safeParse(meant[name]).success
    return Object.fromEntries(Object.entries(meant).filter(([name, value]) => !isEmpty(value) || takes(name)))
  }, query)
