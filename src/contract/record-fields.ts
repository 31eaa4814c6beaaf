import type { z } from 'zod'
import type { Sentence, Unworded } from './language/sentence.ts'

/** How a field is filled in, and with that how its value is said. */
type FieldInput =
  | { kind: 'text'; most: number; capitals?: boolean }
  | { kind: 'paragraphs'; most: number }
  | { kind: 'day' }
  | { kind: 'instant' }
  | { kind: 'number'; said?: (value: number) => Sentence; decimals: number; most: number }
  | { kind: 'choice'; labels: Readonly<Record<string | number, Unworded>> }

/** How far a field is carried: the record's page alone, its lists too, rows of other records, choices on forms. */
const reaches = ['page', 'row', 'brief', 'choice'] as const
type Reach = (typeof reaches)[number]
type AtLeast = { page: Reach; row: Exclude<Reach, 'page'>; brief: 'brief' | 'choice'; choice: 'choice' }

/** A column of the spreadsheet; `none` is for a value that is missing. */
type SheetOf = { title: Unworded; width?: number; none?: Unworded }
/** One own field of a record as it is answered and shown; `R` is how far the record's answers carry any. */
export type ShownField<R extends Reach = Reach> = {
  answer: z.ZodType
  input: FieldInput
  /** On the form. */
  label: Unworded
  /** Where the unit is said with the value. */
  short?: Unworded
  help?: Unworded
  /** Among the facts of the record's page; null where it is shown in a way of its own. */
  fact: Unworded | null
  /** Where facts or spreadsheet have another order than the fields: the later, the higher. */
  order?: { facts?: number; sheet?: number }
} & ({ reach: 'page'; sheet: null } | { reach: Exclude<Reach, 'page'>; sheet: SheetOf | null }) & { reach: R }
/** One that is entered as well: `rule` is what a command takes. All else about it follows from here. */
export type RecordField<R extends Reach = Reach> = ShownField<R> & { rule: z.ZodType }
export type RecordFieldSet = Readonly<Record<string, ShownField>>
type Entered = Readonly<Record<string, RecordField>>

export type NamesIn<F extends RecordFieldSet, R extends Reach> = {
  [K in keyof F & string]: F[K]['reach'] extends AtLeast[R] ? K : never
}[keyof F & string]

/** The names of the fields that are carried so far, in their order. */
export const namesIn = <F extends RecordFieldSet, R extends Reach>(fields: F, reach: R) =>
  Object.keys(fields).filter((name) => reaches.indexOf(fields[name]!.reach) >= reaches.indexOf(reach)) as NamesIn<
    F,
    R
  >[]

/** These fields of a record and nothing else. */
export const pickFields = <R, N extends keyof R>(record: R, names: readonly N[]): Pick<R, N> => {
  const picked = {} as Pick<R, N>
  for (const name of names) picked[name] = record[name]
  return picked
}

/** What a command takes of a record. */
export const rulesOf = <F extends Entered>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule])) as {
    [K in keyof F]: F[K]['rule']
  }
/** Whether a command cannot do without the field. */
export const isRequired = ({ rule }: Pick<RecordField, 'rule'>) => !rule.safeParse(undefined).success
/** What is answered of it, as far as it is carried. */
export const answersOf = <F extends RecordFieldSet, R extends Reach>(fields: F, reach: R) =>
  Object.fromEntries(namesIn(fields, reach).map((name) => [name, fields[name]!.answer])) as {
    [K in NamesIn<F, R>]: F[K]['answer']
  }
/** The fields somebody wrote in their own words, which whoever has the record after them is not shown. */
export type WordsIn<F extends RecordFieldSet> = {
  [K in keyof F]: F[K]['input'] extends { kind: 'paragraphs' } ? K : never
}[keyof F]
/** What a command has taken. */
export type Taken<F extends Entered> = { [K in keyof F]: z.output<F[K]['rule']> }

type ChoiceValue<Labels> = `${keyof Labels & (string | number)}` | null
/** What stands in a form: text, and of a choice the key of what is chosen. */
export type TypedFields<F extends RecordFieldSet> = {
  [K in keyof F]: F[K]['input'] extends { kind: 'choice'; labels: infer Labels } ? ChoiceValue<Labels> : string
}

/** A value in words; null where there is none. */
export const sayValue = (input: FieldInput, value: unknown): Unworded | null => {
  if (value === null || value === undefined || value === '') return null
  if (input.kind === 'number') {
    const number = Number(value)
    return input.said ? input.said(number) : number.toFixed(input.decimals)
  }
  return input.kind === 'choice' ? (input.labels[value as string] ?? null) : String(value)
}

/** Fields in the order of a list that may have one of its own. */
export const inOrderOf = <F extends RecordFieldSet>(fields: F, list: 'facts' | 'sheet') =>
  (Object.entries(fields) as [keyof F & string, F[keyof F]][]).sort(
    ([, one], [, other]) => (one.order?.[list] ?? 0) - (other.order?.[list] ?? 0),
  )

/** The facts of a record's page. */
export const fieldFacts = <F extends RecordFieldSet>(
  fields: F,
  record: Readonly<Record<keyof F, unknown>>,
): [name: Unworded, value: Unworded][] =>
  inOrderOf(fields, 'facts').flatMap(([name, field]) =>
    field.fact === null ? [] : [[field.fact, sayValue(field.input, record[name]) ?? '–']],
  )
