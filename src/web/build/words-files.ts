import { readdirSync } from 'node:fs'
import { type Language, languageTags } from '#contract/language/languages.ts'
import { type BuildManifest, chainOf } from './manifest.ts'

const catalogue = /[\\/]locales[\\/](\w+)[\\/]web[\\/]([\w-]+)\.po$/
const fileNameOf = (language: string, slice: string) => `words-${language}-${slice}`

/** How the build calls the file of a catalogue; undefined for every other. */
export function wordsFileOf(module: string): string | undefined {
  const [, language, slice] = catalogue.exec(module) ?? []
  return language && slice && fileNameOf(language, slice)
}

/** The layout around every page of who is signed in; its pages show the frame while they load. */
export const memberLayout = 'shell/member-layout'
/** Whether a route is a page of who is signed in. */
export const isMemberPage = (manifest: BuildManifest, route: string) =>
  chainOf(manifest, route).includes(manifest.routes[memberLayout]!)

/** Slices, and pages, that speak with the words of others. */
const speaksAs: Record<string, readonly string[]> = {
  'accounts/account-page': ['own-account', 'yard-screen'],
  requests: ['schedules'],
  'drop-offs': ['schedules'],
  'pick-ups': ['schedules'],
  yard: ['yard', 'kanban'],
}

/** The words a build has made. */
export const madeWords = (client: string) =>
  readdirSync(`${client}/assets`).filter((file) => /^words-.*\.js$/.test(file))

/** What a page of this route says first, by language: the addresses of the files among those made. */
export function wordsOfRoute(made: readonly string[], manifest: BuildManifest, route: string) {
  const slice = route.split('/')[0]!
  const slices = [
    'ground',
    ...(isMemberPage(manifest, route) ? ['everyday'] : []),
    ...(speaksAs[route] ?? speaksAs[slice] ?? [slice]),
  ]
  const ofLanguage = (language: Language) => {
    const names = slices.map((one) => fileNameOf(language, one))
    return made.filter((file) => names.includes(file.replace(/\.[^.]+\.js$/, ''))).map((file) => `/assets/${file}`)
  }
  return Object.fromEntries(languageTags.map((tag) => [tag, ofLanguage(tag)])) as Record<Language, string[]>
}
