/** Letters that are no other letter with an accent, as who has no such key writes them. */
const alike: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
}
const bare = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øđłßæœþðı]/g, (letter) => alike[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether somebody typed this name, case, accents, dashes and room aside; nobody is called nothing. */
export const isSameName = (typed: string, name: string) => {
  // of signs alone it is typed as it is
  const as = bare(name) === '' ? (text: string) => text.trim() : bare
  return as(typed) !== '' && as(typed) === as(name)
}
