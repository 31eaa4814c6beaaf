import { type IcuNode, parseIcu } from 'pofile-ts'

/** Every letter of English has another sign, which no name of the demo is written with alone. */
const plain = 'abcdefghijklmnopqrstuvwxyz'
const marks = 'áƀçðéƒĝĥíĵķļɱñóƥɋŕšţúṽŵẋýž'
/** Doubled, these make a sentence 40 % longer, and its words as long as Finnish ones. */
const doubled = 'aeiouyns'

const markOf = new Map(
  [...plain].flatMap((letter, at): [string, string][] => {
    const mark = [...marks][at]!
    return [
      [letter, mark],
      [letter.toUpperCase(), mark.toUpperCase()],
    ]
  }),
)
const isDoubled = (letter: string) => doubled.includes(letter.toLowerCase())

/** Words without anything to be filled in. */
const markedWords = (words: string): string =>
  [...words]
    .map((sign) => {
      const mark = markOf.get(sign)
      return mark ? mark + (isDoubled(sign) ? mark.toLowerCase() : '') : sign
    })
    .join('')

const quoted = (text: string) => text.replace(/'/g, "''").replace(/[{}]/g, "'$&'")
const written = (node: IcuNode): string => {
  switch (node.type) {
    case 'literal':
      return markedWords(quoted(node.value))
    case 'argument':
      return `{${node.value}}`
    case 'pound':
      return '#'
    case 'tag':
      return node.children.length > 0
        ? `<${node.value}>${node.children.map(written).join('')}</${node.value}>`
        : `<${node.value}/>`
    case 'plural':
    case 'select': {
      const kind = node.type === 'plural' && node.pluralType === 'ordinal' ? 'selectordinal' : node.type
      const offset = node.type === 'plural' && node.offset ? `offset:${node.offset} ` : ''
      const forms = Object.entries(node.options).map(([form, { value }]) => `${form} {${value.map(written).join('')}}`)
      return `{${node.value}, ${kind}, ${offset}${forms.join(' ')}}`
    }
    default:
      throw new Error(`“${node.type}” stands in no sentence so far`)
  }
}

/** A sentence of the catalogues in the pseudo-language: every letter marked, longer, what is filled in untouched. */
export function marked(message: string): string {
  const parsed = parseIcu(message)
  if (!parsed.success) throw new Error(`“${message}” cannot be read: ${parsed.errors[0]?.message}`)
  return parsed.ast.map(written).join('')
}

const escapes = /[.*+?^${}()|[\]\\]/g
/** What finds words by their English in a page of the pseudo-language; what is filled in stands there as it is. */
export function markedPattern(name: string | RegExp, exact = false): RegExp {
  const { source, flags } =
    typeof name === 'string'
      ? new RegExp(exact ? `^${name.replace(escapes, '\\$&')}$` : name.replace(escapes, '\\$&'), exact ? '' : 'i')
      : name
  const pattern = source.replace(/\\p\{\w+\}|\\.|\[([a-zA-Z]+)\]|[a-zA-Z]/g, (part, choice?: string) => {
    if (part === '\\w') return '\\p{L}'
    if (part.startsWith('\\')) return part
    const either = [...(choice ?? part)].flatMap((letter) => {
      const mark = markOf.get(letter)!
      return [letter, isDoubled(letter) ? mark + mark.toLowerCase() : mark]
    })
    return `(?:${either.join('|')})`
  })
  return new RegExp(pattern, flags.includes('u') ? flags : `${flags}u`)
}
