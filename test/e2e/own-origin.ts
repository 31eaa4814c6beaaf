import type { Page } from '@playwright/test'

/** What a request beside a page's own needs: the server takes a session's writes from its own pages alone. */
export const ownOrigin = (page: Page) => ({ origin: new URL(page.url()).origin })
