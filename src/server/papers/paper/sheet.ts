import type { Wording } from '#contract/language/sentence.ts'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import type { Pen } from './pen.ts'

/** What is drawn, with what, and in whose words. */
export interface Sheet {
  pen: Pen
  document: IssuedDocument
  word: Wording
  /** Where the body of a page ends, above its foot. */
  bodyEnd: number
}
