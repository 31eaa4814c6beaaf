import { openApiDocument } from '#server/platform/open-api.ts'

/** The calls as OpenAPI, from the contract. */
export const openApi = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`
