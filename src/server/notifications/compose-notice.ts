import type { Language } from '#contract/language/languages.ts'
import type { Named, Sentence } from '#contract/language/sentence.ts'
import type { BookedTime } from '../calendars/public.ts'
import { formerOwner } from '../people/public.ts'
import { wordsIn } from '../platform/language/wording.ts'

/** A person a notice names; the name goes when they are erased. */
export type PersonInNotice = { id: number; name: string | null }
/** What a notice tells, as it was then: names, in each language where there are several, days and wall clocks. */
export type NoticeData = Readonly<Record<string, string | number | boolean | null | PersonInNotice | Named>>
/** What a slice tells of, by event. A name once used keeps its meaning: stored notices are worded by it. */
export type NoticeTable = Readonly<Record<string, (data: never) => Sentence>>
/** The tables of all slices; `app.ts` hands them in. */
export interface Telling {
  notices: readonly NoticeTable[]
}

export interface Notice {
  readonly event: string
  readonly data: NoticeData
  readonly sentence: Sentence
  /** What is said in its place where others look on, if all that it holds may stand there. */
  readonly brief?: Omit<Notice, 'brief' | 'letter' | 'calendar'>
  /** Booked times that its mail carries as a calendar file. */
  readonly calendar?: readonly BookedTime[]
  /** What is mailed in place of the sentence, in words of the marina's own. */
  readonly letter?: { readonly subject: string; readonly text: string }
}
type DataOf<Tell> = Tell extends (data: infer D) => Sentence ? D : never
/** A notice of a slice's table, its data held to what the table words. */
export const noticeOf = <T extends NoticeTable, E extends keyof T & string>(
  table: T,
  event: E,
  data: DataOf<T[E]> & NoticeData,
): Notice => ({ event, data, sentence: table[event]!(data as never) })

/** How a sentence names that person. */
export const nameIn = ({ name }: PersonInNotice) => name || formerOwner

export interface StoredNotice {
  event: string | null
  data: NoticeData | null
  /** As written when notices were kept so. */
  text: string | null
}
/** A stored notice in its reader's words; null where nobody knows its event any more. */
export const wordNotice = (
  { event, data, text }: StoredNotice,
  { notices }: Telling,
  language: Language | undefined,
) => {
  const table = notices.find((each) => event !== null && Object.hasOwn(each, event))
  if (!table || data === null) return text
  try {
    return wordsIn(language)(table[event!]!(data as never))
  } catch {
    // kept in a shape of its event that was given up
    return text
  }
}
