/** Whether a word of a name would break in large letters: a step smaller it stays whole. */
export const hasLongWord = (name: string) => /[^\s-]{11}/.test(name)
