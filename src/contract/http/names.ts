import { z } from 'zod'
import { type Language, languageTags } from '../language/languages.ts'
import type { Unworded } from '../language/sentence.ts'
import { text } from './fields.ts'

const eachLanguage = <S extends z.ZodType>(field: S) =>
  z.object(Object.fromEntries(languageTags.map((tag) => [tag, field.optional()])) as Record<Language, z.ZodOptional<S>>)

/** A name in each language as it is filled in; an empty one is none. */
export const namesField = (most: number, field: Unworded) => eachLanguage(text(most, field))
export const namesAnswer = eachLanguage(z.string())
