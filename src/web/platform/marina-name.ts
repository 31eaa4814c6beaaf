import { place } from '#web/platform/place.ts'

/** The name of this element's content, which the server fills in as it does every marked place. */
export const nameTag = 'application-name'

/** The marina's name from the settings, as it stood when the page was opened. */
export const marinaName = (): string =>
  (typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>(`meta[name=${nameTag}]`)?.content) || place('marinaName')

/** A page's title for the tab: what it shows, then whose it is. */
export const titled = (page: string): string => `${page} – ${marinaName()}`
