import type { ProblemValues } from '#contract/http/problem-answer.ts'
import type { Sentence, Unworded } from '#contract/language/sentence.ts'
import { wordsIn } from './wording.ts'

type Filling = { on?: string; number?: number; listed?: readonly Unworded[]; name?: string } & Partial<Sentence>
const plain = (value: unknown): ProblemValues[string] => {
  if (typeof value !== 'object' || value === null) return value as string | number
  const { on, number, listed, name, ...sentence } = value as Filling
  return on ?? number ?? name ?? listed?.map(wordsIn()) ?? wordsIn()(sentence as Sentence)
}

/** What a sentence is filled with, for other programs: the same in every language, days and moments as they are kept. */
export const valuesIn = (sentence: Unworded): ProblemValues =>
  typeof sentence === 'string'
    ? {}
    : Object.fromEntries(Object.entries(sentence.values ?? {}).map(([name, value]) => [name, plain(value)]))
