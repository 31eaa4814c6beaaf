import { speaks } from '#web/platform/language.ts'

await speaks(import.meta.glob('/locales/*/web/accounting.po'))
