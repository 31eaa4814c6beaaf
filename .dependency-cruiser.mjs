// For the `depcruise` command line and editors; `npm run check` uses the same rules.
export { importRules as default } from './scripts/checks/import-rules.ts'
