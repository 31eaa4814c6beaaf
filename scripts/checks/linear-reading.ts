import { type ESTree, parseSync } from 'vite'
import { type Findings, listFiles, readText } from './files.ts'
import { judgePattern } from './pattern-growth.ts'
import { recursionsOf } from './recursive-readers.ts'

/** The build reads what it wrote itself a moment before, on the machine that builds; nobody sends it anything. */
const isRead = (path: string) =>
  /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('src/web/build/')

interface Pattern {
  source: string
  flags: string
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const named = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : undefined)
const textOf = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** Patterns in a file as they are written, and those put together while it runs, of which nobody can tell. */
function patternsOf(program: ESTree.Program) {
  const patterns: Pattern[] = []
  const unknown: number[] = []
  const look = (node: unknown): void => {
    if (!isObject(node)) return
    const { type } = node as ESTree.Node
    if (type === 'Literal' && 'regex' in node) {
      const { pattern, flags } = (node as ESTree.RegExpLiteral).regex
      patterns.push({ source: pattern, flags })
    }
    if (type === 'NewExpression' || type === 'CallExpression') {
      const { callee, arguments: given, start } = node as ESTree.NewExpression | ESTree.CallExpression
      const method = callee.type === 'MemberExpression' ? named(callee.property) : undefined
      const [source, flags] = given.map(textOf)
      if (named(callee) === 'RegExp')
        if (source === undefined) unknown.push(start)
        else patterns.push({ source, flags: flags ?? '' })
      else if (source !== undefined && (method === 'match' || method === 'search')) patterns.push({ source, flags: '' })
    }
    for (const child of Object.values(node)) look(child)
  }
  look(program)
  return { patterns, unknown }
}

/** Text from outside is read in linear time: patterns cannot be made to try again and again, and no reader calls itself. */
export async function checkLinearReading(root: string): Promise<Findings> {
  const places = new Map<string, Pattern & { files: string[] }>()
  const problems: string[] = []
  const files = listFiles(root).filter(isRead)
  for (const file of files) {
    const code = readText(root, file)
    const { program } = parseSync(file, code)
    const lineOf = (start: number) => code.slice(0, start).split('\n').length
    const { patterns, unknown } = patternsOf(program)
    for (const pattern of patterns) {
      const key = `/${pattern.source}/${pattern.flags}`
      const known = places.get(key)
      if (known) known.files.push(file)
      else places.set(key, { ...pattern, files: [file] })
    }
    for (const start of unknown)
      problems.push(`${file}:${lineOf(start)} puts a pattern together while it runs: write it out`)
    for (const { name, start } of recursionsOf(program))
      problems.push(`${file}:${lineOf(start)} ${name} reads a text by calling itself: read it in one loop`)
  }
  for (const [shown, { source, flags, files }] of places) {
    const growth = await judgePattern(source, flags)
    if (growth) problems.push(`${[...new Set(files)].join(', ')}: ${shown} ${growth}`)
  }
  return { read: `${places.size} patterns in ${files.length} files`, problems }
}
