import type { Import, ImportBrief, ImportColumn, ImportSheet } from '#contract/imports/schema.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import type { Asking } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { abilitiesOf, takeBackUntil } from './policy.ts'
import { type FoundImport, findImport } from './queries.ts'
import { choiceOf } from './recognise-owners.ts'

export const presentBrief = ({ clock }: Pick<Asking, 'clock'>, found: FoundImport): ImportBrief => ({
  id: found.id,
  fileName: found.fileName,
  state: found.state,
  version: found.version,
  byName: found.byName,
  createdDate: found.createdAt.toISOString(),
  checkedDate: found.checkedAt?.toISOString() ?? null,
  importedDate: found.importedAt?.toISOString() ?? null,
  takeBackUntil: takeBackUntil(found)?.toISOString() ?? null,
  counts: found.counts,
  made: found.made,
  abilities: abilitiesOf(found, clock.now()),
})

/** An import as who asks reads it. */
export const presentImport = (asking: Asking, found: FoundImport): Import => {
  const word = wordsIn(asking.actor.language)
  const all = (sentences: readonly Sentence[]) => sentences.map((sentence) => word(sentence))
  return {
    ...presentBrief(asking, found),
    notes: all(found.notes),
    sheets: found.sheets.map(
      ({ sheet, leftOut, headerRow, rows, notes, columns }): ImportSheet => ({
        ...{ name: sheet, leftOut, headerRow, rows },
        notes: all(notes),
        columns: columns.map(
          ({ reason, candidates, ...column }): ImportColumn => ({
            ...column,
            reason: word(reason),
            candidates: [...candidates],
          }),
        ),
      }),
    ),
    decisions: found.questions.map(({ version: _, ...asked }, index) => ({
      ...asked,
      choice: choiceOf(found.decisions, found.questions[index]!),
    })),
  }
}

/** How an import stands for who asks, outside the transaction that refuses: for refusals that carry it. */
export const importNow = (outer: Asking, id: number) => async () => presentImport(outer, await findImport(outer.db, id))
