import { existsSync, readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { languageTags, sourceLanguage } from './src/contract/language/languages.ts'

/** Slices whose sentences nearly every page says: in the browser they are one file. */
const everyday = {
  web: ['home', 'platform', 'requests', 'drop-offs', 'pick-ups', 'review', 'schedules', 'shell', 'ui'],
  contract: ['dashboard', 'files', 'http', 'notifications', 'racks', 'review', 'schedules'],
}
/** Slices of the contract that pages know under another name. */
const shownIn: Record<string, readonly string[]> = {
  messages: ['chat'],
  settings: ['jobs', 'lookups', 'mail'],
}

const slicesOf = (room: string) =>
  readdirSync(`src/${room}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const folders = (room: string, slices: readonly string[]) =>
  slices.filter((slice) => existsSync(`src/${room}/${slice}`)).map((slice) => `<rootDir>/src/${room}/${slice}/`)
const catalogue = (name: string, include: string[]) => ({
  path: `<rootDir>/locales/{locale}/${name}`,
  include,
  exclude: ['**/*.test.*'],
})

export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: [...languageTags],
  // what a browser says of a slice, page and contract, is one catalogue; what the server says beside it, another
  catalogs: [
    catalogue('web/everyday', [...folders('web', everyday.web), ...folders('contract', everyday.contract)]),
    ...slicesOf('web')
      .filter((slice) => !everyday.web.includes(slice))
      .map((slice) =>
        catalogue(`web/${slice}`, [
          ...folders('web', [slice]),
          ...folders('contract', [slice, ...(shownIn[slice] ?? [])]),
        ]),
      ),
    ...slicesOf('server').map((slice) => catalogue(`server/${slice}`, folders('server', [slice]))),
  ],
  orderBy: 'message',
  // Node runs the contract and the server as they are; in the browser the same words are made in the build
  macro: { corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'] },
  runtimeConfigModule: { i18n: ['#web/platform/language.ts', 'i18n'] },
  extractors: [createSwcExtractor()],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
})
