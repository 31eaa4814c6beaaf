import { namedIn } from '../language/names.ts'
import type { Settings } from './schema.ts'

/** A checklist item as people read it; one that has no name is called by its key. */
export const itemNamed = ({ language, checklistNames }: Pick<Settings, 'language' | 'checklistNames'>, key: string) =>
  namedIn(language, (Object.hasOwn(checklistNames, key) && checklistNames[key]) || {}, key)
