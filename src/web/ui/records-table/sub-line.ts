/** Under the name on a card: what else tells which record it is, and its number, which stays beside its word. */
export const subLine = (parts: (string | null | undefined)[], id: number) =>
  [parts.filter(Boolean).join(', '), `Id\u00a0${id}`].filter(Boolean).join('. ')
