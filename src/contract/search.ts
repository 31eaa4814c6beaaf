// The letters of the database's `folded()`: one that a migration changes is changed here.
const accented = 'àáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňŋōŏőŕŗřśŝşšţťŧũūŭůűųŵŷźżžșțёς'
const plain = 'aaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnnooorrrsssstttuuuuuuwyzzzstеσ'
const plainOf = new Map([...accented].map((letter, place) => [letter, plain[place]!]))

/** One letter at a time, and one of one, as the database does: of a whole word a last Σ would be ς, and of İ come two. */
const lowered = (letter: string) => [...letter.toLowerCase()][0]!

/**
 * A text as a search compares it: in small letters, without the accents of Latin letters, so that õ is found by õ and by o.
 * Cyrillic ё is е, and a last ς is σ; й, a letter of its own, stays.
 */
export const folded = (text: string): string =>
  [...text.normalize('NFC')]
    .map(lowered)
    .map((letter) => plainOf.get(letter) ?? letter)
    .join('')

/** Whoever types more words has named what they mean; each is a condition of its own. */
const mostWords = 6
/** What a search looks for, each word by itself. */
export const foldedWords = (typed: string): string[] => folded(typed).split(/\s+/).filter(Boolean).slice(0, mostWords)
