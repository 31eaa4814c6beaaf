import type { Messages } from '@lingui/core'
import { readAddress } from '#contract/language/addresses.ts'
import { Catalogue } from '#contract/language/i18n.ts'
import {
  acceptedLanguage,
  knownLanguage,
  type Language,
  languageTags,
  sourceLanguage,
} from '#contract/language/languages.ts'
import {
  type Named,
  type Sentence,
  type Unworded,
  type Wording,
  wordCarried,
  wordingIn,
} from '#contract/language/sentence.ts'
import { signedIn } from '#web/platform/session.ts'

/** The sentences of one slice, by the path of their catalogue: `/locales/<language>/web/<slice>.po`. */
type CatalogueFiles = Record<string, () => Promise<unknown>>

/** A page that is made beforehand, or a test that reads sentences. */
const isNoPage = typeof document === 'undefined'

/** The page as it came says it (`build/start-after-paint.ts`); in development nobody has told it. */
const ofPage = () =>
  import.meta.env.DEV
    ? (readAddress(window.location.pathname).language ??
      signedIn()?.language ??
      acceptedLanguage(`${navigator.languages}`))
    : document.documentElement.lang

const first = isNoPage ? sourceLanguage : knownLanguage(ofPage())
/** What the page says, in its language. The macros of Lingui speak through it (`vite.config.ts`). */
export const i18n = new Catalogue({ locale: first, messages: { [first]: {} } })
// its id would be read: a slice whose catalogue the page did not ask for says it
if (!isNoPage) i18n.on('missing', ({ id }) => console.error(`No words here for the sentence ${id}`))
/** Which language the page speaks. */
export const language = () => i18n.locale as Language

const known: CatalogueFiles[] = []
const load = (of: Language, files: CatalogueFiles) =>
  Promise.all(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`/locales/${of}/`))
      .map(async ([, read]) => i18n.load(of, ((await read()) as { messages: Messages }).messages)),
  )

/** Has a slice's sentences here before the files that say them run: its `words.ts` waits for it. */
export async function speaks(files: CatalogueFiles) {
  known.push(files)
  // a page that is made beforehand is made in every language
  await Promise.all((isNoPage ? languageTags : [language()]).map((each) => load(each, files)))
}

const wordings = new Map<Language, Wording>()
/** A sentence of the contract or of a table, or a name, in the page's language. */
export function worded(unworded: Unworded | Named): string {
  const word = wordings.get(language()) ?? wordingIn(i18n, language())
  wordings.set(language(), word)
  return word(unworded)
}

/** What a broken rule of a schema says. */
export const wordedRule = (message: string): string => wordCarried(message, worded)

/** A table of sentences, each worded when it is read. */
export function wordsOf<Table extends Record<string, Sentence>>(
  table: Table,
): { readonly [Name in keyof Table]: string } {
  const words = {} as { [Name in keyof Table]: string }
  for (const name of Object.keys(table) as (keyof Table)[])
    Object.defineProperty(words, name, { enumerable: true, get: () => worded(table[name]!) })
  return words
}

/** Has the page, as it stands, speak another language. */
export async function speakIn(other: Language) {
  await Promise.all(known.map((files) => load(other, files)))
  document.documentElement.lang = other
  i18n.activate(other)
}
