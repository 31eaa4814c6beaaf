import { parseSync } from '@swc/core'
import { type Findings, listFiles, readText } from './files.ts'

/** Slices whose sentences stand in the catalogues; what is not here yet speaks English alone. */
const spoken = {
  contract:
    'accounts audit boat-services broadcasts dashboard enquiries files http imports jobs lookups notifications racks review schedules subscriptions',
  server:
    'accounts audit boat-services boats broadcasts chat dashboard enquiries files fleet history imports jobs lookups mail notifications own-data people platform racks review schedules settings site subscriptions',
  web: 'accounts audit boat-services boats broadcasts customers drop-offs enquiries home kanban messages pick-ups platform requests review schedules settings shell site staff subscriptions ui worker yard',
}
/** Words for who runs the server, at the console and in the documentation of the calls, stay English. */
const forOperators =
  /^src\/server\/platform\/(config|failure|failure-of|folder|kept-secret|metrics|open-api|open-api-schemas|payment-providers|sms-gateway)\.ts$|^src\/server\/platform\/(database|storage)\//

/** Names of calls, of the chat’s link and scripts. */
const wordless = 'platform/color-scheme platform/greeting platform/hub-link platform/live-queries shell/frame-greeting'
  .split(' ')
  .map((file) => `src/web/${file}.ts`)
const spokenFolders = Object.entries(spoken).flatMap(([room, slices]) =>
  slices.split(' ').map((slice) => `src/${room}/${slice}/`),
)

interface SyntaxNode {
  type: string
  span?: { start: number; end: number }
  [part: string]: unknown
}
const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** Names of products and sites are the same in every language. */
const productNames = new Set(
  'Android Chrome Chromebook Edge Facebook Firefox Instagram Linux Mac Opera Safari Windows'
    .split(' ')
    .concat('Dry Marina', 'Samsung Internet'),
)

/** Markup and styles, which stand around words. */
const withoutMarkup = (text: string) =>
  text
    .replace(/<style[\s\S]*/, '')
    .replace(/<[^<>]*(>|$)/g, ' ')
    .replace(/^[a-z-]+:\S[\s\S]*/, '')

/** What reads like words for a person: a capitalised word, or several words with a capital or a full stop. */
const readsLikeWords = (text: string) =>
  !/^[DMYHdmyh/:., -]+$/.test(text) &&
  !productNames.has(text) &&
  (/^\p{Lu}\p{Ll}+$/u.test(text.trim()) ||
    (/\p{L}[\p{L}’-]* [\p{L}“]/u.test(text) && (/^\s*\p{Lu}/u.test(text) || /[.,:;?!…’”]/u.test(text))))

/**
 * Calls whose words are for programmers (the log, faults, the documentation of the calls, which stays English), or that make
 * a sentence of an object.
 */
const forProgrammers = new Set(
  'msg t describe meta addGauge error warn info debug Error DOMException useHubEvent includes'.split(' '),
)
const calledName = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.value)
  return callee.type === 'MemberExpression' ? calledName(callee.property) : ''
}
const isForProgrammers = ({ type, callee, key }: SyntaxNode) =>
  ((type === 'CallExpression' || type === 'NewExpression') &&
    forProgrammers.has(calledName(callee).replace(/^\w*Error$/, 'Error'))) ||
  (type === 'KeyValueProperty' && isNode(key) && /^(summary|transferFormats)$/.test(String(key.value)))
/** Marks of linked data, which search engines read: `'@type': 'Offer'`. */
const isForMachines = ({ type, key }: SyntaxNode) =>
  type === 'KeyValueProperty' && isNode(key) && String(key.value).startsWith('@')
/** What an error is called. */
const isNaming = ({ type, left }: SyntaxNode) =>
  type === 'AssignmentExpression' && isNode(left) && left.type === 'MemberExpression' && calledName(left) === 'name'
const isCompared = ({ type, operator }: SyntaxNode) => type === 'BinaryExpression' && /^[!=]==$/.test(String(operator))
/** Never words: where a module comes from, types, keys, what is made a sentence already. */
const silent = new Set(['ImportDeclaration', 'TaggedTemplateExpression', 'TsLiteralType'])

const wordsOf = (node: SyntaxNode): string | null => {
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type === 'TemplateElement') return String(node.cooked ?? node.raw)
  return null
}

/** Sentences of a file that no catalogue can hold. */
function unsaid(source: string, isTsx: boolean): string[] {
  const found: string[] = []
  const walk = (node: SyntaxNode, isQuiet: boolean) => {
    if (silent.has(node.type) || isForMachines(node) || isForProgrammers(node) || isNaming(node) || isCompared(node))
      return
    const isName =
      node.type === 'JSXAttribute' &&
      isNode(node.name) &&
      /^(className|context|data-|key|id|to|href)/.test(String(node.name.value))
    const words = wordsOf(node)
    if (words !== null && !isQuiet && readsLikeWords(withoutMarkup(words))) found.push(words.trim())
    if (node.type === 'JSXText' && !isQuiet && /\p{L}{2}/u.test(String(node.value)))
      found.push(String(node.value).trim())
    const isTrans = node.type === 'JSXElement' && isNode(node.opening) && calledName(node.opening.name) === 'Trans'
    for (const [part, value] of Object.entries(node)) {
      if (part === 'key' && node.type === 'KeyValueProperty') continue
      for (const child of Array.isArray(value) ? value.flat() : [value]) {
        const inner = isNode(child)
          ? child
          : isNode((child as { expression?: unknown })?.expression)
            ? (child as { expression: SyntaxNode }).expression
            : null
        if (inner) walk(inner, isQuiet || isName || (isTrans && part === 'children'))
      }
    }
  }
  walk(parseSync(source, { syntax: 'typescript', tsx: isTsx }) as unknown as SyntaxNode, false)
  return found
}

/** Every word for a person is made by the catalogues' macros. */
export function checkSentences(root: string, folders: readonly string[] = spokenFolders): Findings {
  const files = listFiles(root).filter(
    (path) =>
      folders.some((folder) => path.startsWith(folder)) &&
      /\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\.d\.ts$/.test(path) &&
      !forOperators.test(path) &&
      !wordless.includes(path),
  )
  const problems = files.flatMap((path) =>
    unsaid(readText(root, path), path.endsWith('x')).map(
      (words) => `${path}: “${words.slice(0, 80)}” is in no catalogue`,
    ),
  )
  return { read: `${files.length} files`, problems }
}
