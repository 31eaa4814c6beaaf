import { speaks } from '#web/platform/language.ts'

/** What nearly every page says (`lingui.config.ts` names the slices). */
await speaks(import.meta.glob('/locales/*/web/everyday.po'))
