import { auditActions, theSystem } from '#contract/audit/actions.ts'
import { auditSubjects } from '#contract/audit/schema.ts'
import type { Unworded, Wording } from '#contract/language/sentence.ts'
import { folded, foldedWords } from '#contract/search.ts'
import { formerOwner } from '../people/public.ts'
import { sql } from '../platform/database/orm.ts'
import { allOf, anyOfWords } from '../platform/paging.ts'

const written = sql`folded(concat_ws(' ', e.subject_name, a.first_name, a.last_name))`

/** Every word that was typed, anywhere in what was done, to what, and by whom, as the reader is shown it. */
export const finds = (word: Wording, typed: string) => {
  const shown = (said: Unworded) => folded(word(said))
  const actions = Object.entries(auditActions).map(([code, said]) => ({ code, words: shown(said) }))
  const subjects = Object.entries(auditSubjects).map(([code, said]) => ({ code, words: shown(said) }))
  const codes = actions.map(({ code }) => code)
  return allOf(
    ...foldedWords(typed).map((each) => {
      const holding = (table: typeof actions) =>
        table.filter(({ words }) => words.includes(each)).map(({ code }) => code)
      const says = (said: Unworded) => sql`${shown(said).includes(each)}::boolean`
      return sql`(strpos(${written}, ${each}) > 0
        or e.action = ${anyOfWords(holding(actions))}
        or not e.action = ${anyOfWords(codes)} and strpos(replace(e.action, '-', ' '), ${each}) > 0
        or e.subject_name = '' and e.subject = ${anyOfWords(holding(subjects))}
        or e.subject_name is null and ${says(formerOwner)}
        or a.first_name || a.last_name = '' and ${says(formerOwner)}
        or e.actor_id is null and ${says(theSystem)})`
    }),
  )
}
