import { speaks } from '#web/platform/language.ts'

/** What every page says, also before sign-in (`lingui.config.ts` names the folders). */
await speaks(import.meta.glob('/locales/*/web/ground.po'))
