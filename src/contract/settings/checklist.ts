import { msg } from '@lingui/core/runtime-macro'
import type { Language } from '../language/languages.ts'
import { type Names, namedIn } from '../language/names.ts'

/** As many items a list can have. */
export const mostItems = 30
export const tooManyItems = msg`A list can have at most 30 items`

/** A checklist item as people read it; one that has no name is called by its key. */
export const itemNamed = (
  { language, checklistNames }: { language: Language; checklistNames: Readonly<Record<string, Names>> },
  key: string,
) => namedIn(language, (Object.hasOwn(checklistNames, key) && checklistNames[key]) || {}, key)
