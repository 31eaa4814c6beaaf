import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

const tests = '\\.test\\.tsx?$'
const otherSlice = '^src/server/(?!platform/)[^/]+/'
const serverSlice = '^src/server/(?!platform/)([^/]+)/'
const webSlice = '^src/web/(?!platform/|ui/|build/|shell/)([^/]+)/'

/** The narrow doors between the rooms; test/architecture plants an offender for each. */
const rules: IForbiddenRuleType[] = [
  {
    name: 'contract-alone',
    comment: 'The contract imports itself, zod and what sentences are made with, so that both sides can obey it.',
    from: { path: '^src/contract/', pathNot: tests },
    to: { pathNot: ['^src/contract/', 'node_modules/(zod|@lingui/core)/'] },
  },
  {
    name: 'web-without-server',
    comment: 'The web knows no server file; what both need belongs to the contract.',
    from: { path: '^src/web/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'web-by-calls',
    comment: 'Access, refusals and the schemas of answers are the server’s: a page knows a call by its calls.ts.',
    from: { path: '^src/(web/|contract/.*calls\\.ts$)' },
    to: { path: '^src/contract/.*(endpoints?|define-lookup)\\.ts$' },
  },
  {
    name: 'server-without-web',
    comment: 'The server knows no web file.',
    from: { path: '^src/server/' },
    to: { path: '^src/web/' },
  },
  {
    name: 'slices-meet-in-public',
    comment:
      "Another slice's only door is its public.ts; its tables are for reads, see the next rule. The demo drives the " +
      'commands as people do, so it reaches them.',
    from: { path: serverSlice, pathNot: [tests, '^src/server/demo/'] },
    to: { path: otherSlice, pathNot: ['^src/server/$1/', '^src/server/[^/]+/(public|tables)\\.ts$'] },
  },
  {
    name: 'foreign-tables-in-reads',
    comment:
      "Another slice's tables may be read in queries.ts and public.ts, and written by that slice alone; accounts keep people's.",
    from: { path: serverSlice, pathNot: [tests, '^src/server/[^/]+/(queries|public)\\.ts$', '^src/server/accounts/'] },
    to: { path: '^src/server/[^/]+/tables\\.ts$', pathNot: '^src/server/$1/' },
  },
  {
    name: 'app-on-top',
    comment: 'app.ts and main.ts put the parts together; no part imports them.',
    from: { path: '^src/server/[^/]+/', pathNot: tests },
    to: { path: '^src/server/[^/]+\\.ts$' },
  },
  {
    name: 'web-ground-without-slices',
    comment: 'web/platform and web/ui carry the web slices and know none of them.',
    from: { path: '^src/web/(platform|ui)/', pathNot: tests },
    to: { path: '^src/web/(?!platform/|ui/)[^/]+/' },
  },
  {
    name: 'web-slices-meet-in-pages',
    comment:
      'Only a page puts pieces of several web slices together; what all show of a schedule has one door. A slice that ' +
      'shows what the contract says of another waits for the words of that one.',
    from: { path: webSlice, pathNot: [tests, '-page\\.tsx$'] },
    to: { path: webSlice, pathNot: ['^src/web/$1/', '^src/web/schedules/index\\.ts$', '/words\\.ts$'] },
  },
  {
    name: 'product-without-tests',
    comment: 'The product runs without test files and development packages.',
    from: { path: '^src/', pathNot: tests },
    to: { path: ['^test/', tests] },
  },
  {
    name: 'product-without-development-packages',
    comment: 'A package the product imports belongs to dependencies, else a production install lacks it.',
    from: { path: '^src/', pathNot: tests },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'drizzle-by-one-door',
    comment: 'Each import of drizzle-orm by its name costs a start milliseconds: orm.ts and columns.ts pass it on.',
    from: { path: '^src/server/', pathNot: [tests, '^src/server/platform/database/'] },
    to: { path: 'node_modules/drizzle-orm/' },
  },
  { name: 'no-cycles', comment: 'Two files that need each other are one file.', from: {}, to: { circular: true } },
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere hides from every other rule.',
    from: {},
    to: { couldNotResolve: true, pathNot: ['/\\+types/', '^virtual:'] },
  },
]

export const importRules: IConfiguration = {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // Beside TypeScript 7 only swc reads TypeScript here; without this line no module is read and nothing is found.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
}
