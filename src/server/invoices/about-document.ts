import { msg, plural } from '@lingui/core/runtime-macro'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import { wordsIn } from '../platform/language/wording.ts'

type Named = Pick<IssuedDocument, 'language'> & {
  /** What its first line says. */
  first: string
  lines: number
  boats: readonly string[]
}
/** What a document is of, in its own language as its lines are: “Lift beyond the plan and 3 more, Kajakas”. */
export const aboutDocument = ({ language, first, lines, boats }: Named): string => {
  const more = lines - 1
  const what =
    more > 0 ? wordsIn(language)(msg`${{ first }} and ${plural({ more }, { one: '# more', other: '# more' })}`) : first
  return [what, ...boats].filter(Boolean).join(', ')
}
