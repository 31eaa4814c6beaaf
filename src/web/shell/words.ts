import { speaks } from '#web/platform/language.ts'

/** What nearly every page of a member says (`lingui.config.ts` names the folders). */
await speaks(import.meta.glob('/locales/*/web/everyday.po'))
