const claim = /\[([1-9D](?:\.\d+)?-\d+[^\]]*)\]/

const listed = (found: string | undefined) => found?.split(', ') ?? []

/** Ids a title ends with: `sorts by every column [2.6-1, 9-3]`. What does not look like one is given all the same. */
export const idsIn = (title: string): string[] => listed(new RegExp(`${claim.source}$`).exec(title)?.[1])

export const withoutIds = (title: string): string => title.replace(new RegExp(`\\s*${claim.source}$`), '')

/** Ids that titles in a source file end with: a bracket right before a quote. */
export const idsInSource = (source: string): string[] =>
  [...source.matchAll(new RegExp(`${claim.source}['"\`]`, 'g'))].flatMap(([, found]) => listed(found))
