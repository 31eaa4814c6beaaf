import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { languageTags, sourceLanguage } from './src/contract/language/languages.ts'

/** Catalogues of more than one slice: in the browser each is one file. */
const shared: Record<string, { folders: readonly string[]; files?: readonly string[]; but?: readonly string[] }> = {
  /** What every page says, also before sign-in. */
  ground: {
    folders: ['web/platform', 'web/ui/plain-form', 'web/ui/hull', 'contract/http', 'contract/measures'],
    files: ['web/root.tsx'],
  },
  /** Signing in, and what leads there. */
  accounts: { folders: ['web/accounts', 'contract/accounts'], but: ['web/accounts/{account-page.tsx,own/**}'] },
  /** What people keep of themselves, which signing in does not wait for. */
  'own-account': {
    folders: ['web/accounts/own', 'contract/alerts', 'contract/sms'],
    files: ['web/accounts/account-page.tsx'],
  },
  /** What nearly every page of a member says. */
  everyday: {
    folders: [
      'web/home',
      'web/review',
      'web/shell',
      'web/ui',
      'web/schedules/dialog',
      'web/schedules/facts',
      'web/schedules/steps',
      'contract/dashboard',
      'contract/files',
      'contract/notifications',
      'contract/plans',
      'contract/racks',
      'contract/review',
      'contract/schedules',
    ],
    but: [
      'web/ui/{plain-form,hull}/**',
      'contract/schedules/{booking-hours,fields,schema,waiting-schema}.ts',
      'contract/racks/{pattern,schema}.ts',
    ],
  },
  /** What admins set up. */
  settings: {
    folders: [
      'web/settings',
      'contract/settings',
      'contract/jobs',
      'contract/lookups',
      'contract/machines',
      'contract/mail',
    ],
    files: ['contract/racks/pattern.ts', 'contract/racks/schema.ts'],
  },
  /** The lists, records and forms of what stands in the yard's calendar. */
  schedules: {
    folders: ['web/schedules', 'web/requests', 'web/drop-offs', 'web/pick-ups'],
    files: ['contract/schedules/{booking-hours,fields,schema,waiting-schema}.ts'],
    but: ['web/schedules/{dialog,facts,steps}/**'],
  },
}
const isShared = (slice: string) => Object.values(shared).some(({ folders }) => folders.includes(slice))
/** Slices of the contract that pages know under another name. */
const shownIn: Record<string, readonly string[]> = {
  messages: ['chat'],
  money: ['invoices', 'providers'],
}

const slicesOf = (room: string) =>
  readdirSync(`src/${room}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
/** Does a file of these folders hold a sentence? Where none does, there is no catalogue. */
const speaks = (paths: readonly string[]) =>
  paths
    .filter((path) => existsSync(`src/${path}`))
    .flatMap((path) => readdirSync(`src/${path}`, { recursive: true }).map((file) => `src/${path}/${file}`))
    .some((file) => /(?<!\.test)\.tsx?$/.test(file) && /@lingui\/\w+\/[\w-]*macro/.test(readFileSync(file, 'utf8')))
const foldersOf = (paths: readonly string[]) =>
  paths.filter((path) => existsSync(`src/${path}`)).map((path) => `<rootDir>/src/${path}/`)
const filesOf = (paths: readonly string[]) => paths.map((path) => `<rootDir>/src/${path}`)
const catalogue = (name: string, include: string[], exclude: string[] = []) => ({
  path: `<rootDir>/locales/{locale}/${name}`,
  include,
  exclude: ['**/*.test.*', ...exclude],
})

export default defineConfig({
  sourceLocale: sourceLanguage,
  locales: [...languageTags],
  // what a browser says of a slice, page and contract, is one catalogue; what the server says beside it, another
  catalogs: [
    ...Object.entries(shared).map(([name, { folders, files = [], but = [] }]) =>
      catalogue(`web/${name}`, [...foldersOf(folders), ...filesOf(files)], filesOf(but)),
    ),
    ...slicesOf('web')
      .filter((slice) => !isShared(`web/${slice}`))
      .map(
        (slice) =>
          [slice, [`web/${slice}`, ...[slice, ...(shownIn[slice] ?? [])].map((of) => `contract/${of}`)]] as const,
      )
      .filter(([, folders]) => speaks(folders))
      .map(([slice, folders]) => catalogue(`web/${slice}`, foldersOf(folders))),
    ...slicesOf('server')
      .filter((slice) => speaks([`server/${slice}`]))
      .map((slice) => catalogue(`server/${slice}`, foldersOf([`server/${slice}`]))),
  ],
  orderBy: 'message',
  // Node runs the contract and the server as they are; in the browser the same words are made in the build
  macro: { corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'] },
  runtimeConfigModule: { i18n: ['#web/platform/language.ts', 'i18n'], Trans: ['#web/platform/trans.tsx', 'Trans'] },
  extractors: [createSwcExtractor()],
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
})
