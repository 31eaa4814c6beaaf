import { t } from '@lingui/core/macro'
/** Under the name on a card: what else tells which record it is, and its number, which stays beside its word. */
export const subLine = (parts: (string | null | undefined)[], id: number) =>
  [parts.filter(Boolean).join(', '), t`Id ${id}`.replace(' ', '\u00a0')].filter(Boolean).join('. ')
