import { speaks } from '#web/platform/language.ts'

await speaks(import.meta.glob('/locales/*/web/work-orders.po'))
