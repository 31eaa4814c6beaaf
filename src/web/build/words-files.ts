import { readdirSync } from 'node:fs'
import { type Language, languageTags } from '#contract/language/languages.ts'

const catalogue = /[\\/]locales[\\/](\w+)[\\/]web[\\/]([\w-]+)\.po$/
const everyday = 'everyday'
const fileNameOf = (language: string, slice: string) => `words-${language}-${slice}`

/** How the build calls the file of a catalogue; undefined for every other. */
export function wordsFileOf(module: string): string | undefined {
  const [, language, slice] = catalogue.exec(module) ?? []
  return language && slice && fileNameOf(language, slice)
}

/** What a page of this route says first, by language: the addresses of the files. */
export function wordsOfRoute(client: string, route: string): Record<Language, string[]> {
  const made = readdirSync(`${client}/assets`).filter((file) => /^words-.*\.js$/.test(file))
  const slices = [everyday, route.split('/')[0]!]
  const ofLanguage = (language: Language) => {
    const names = slices.map((slice) => fileNameOf(language, slice))
    return made.filter((file) => names.includes(file.replace(/\.[^.]+\.js$/, ''))).map((file) => `/assets/${file}`)
  }
  return Object.fromEntries(languageTags.map((tag) => [tag, ofLanguage(tag)])) as Record<Language, string[]>
}
