import type { ESTree } from 'vite'

interface Reader {
  name: string
  start: number
  params: (string | undefined)[]
  /** Types as they are declared beside the parameters' names. */
  types: (string | undefined)[]
  calls: { name: string; given: ESTree.Node[] }[]
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isFunction = (node: ESTree.Node | null | undefined): node is ESTree.Function | ESTree.ArrowFunctionExpression =>
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'ArrowFunctionExpression'
const nameOf = (node: ESTree.Node | null | undefined) => (node?.type === 'Identifier' ? node.name : undefined)

const declared = (param: ESTree.Node) => {
  const bare = param.type === 'AssignmentPattern' ? param.left : param
  const { typeAnnotation } = bare as { typeAnnotation?: ESTree.TSTypeAnnotation | null }
  const literal = param.type === 'AssignmentPattern' && param.right.type === 'Literal' ? typeof param.right.value : null
  const type = typeAnnotation?.typeAnnotation.type
  const written = type === 'TSStringKeyword' ? 'string' : type === 'TSNumberKeyword' ? 'number' : undefined
  return { name: nameOf(bare), type: written ?? literal ?? undefined }
}

/** A function under the name it is called by: declared, kept in a constant, or a method. */
const named = (node: ESTree.Node): { name: string; body: ESTree.Node } | null => {
  if (node.type === 'FunctionDeclaration' && node.id) return { name: node.id.name, body: node }
  if (node.type === 'VariableDeclarator' && node.init && isFunction(node.init))
    return node.id.type === 'Identifier' ? { name: node.id.name, body: node.init } : null
  if ((node.type === 'MethodDefinition' || node.type === 'Property') && isFunction(node.value as ESTree.Node)) {
    const name = nameOf(node.key)
    return name ? { name, body: node.value as ESTree.Node } : null
  }
  return null
}

const calledName = ({ callee }: ESTree.CallExpression) =>
  callee.type === 'MemberExpression' && callee.object.type === 'ThisExpression'
    ? nameOf(callee.property)
    : nameOf(callee)

function readersOf(program: ESTree.Program): Reader[] {
  const readers: Reader[] = []
  const look = (node: unknown, within: Reader[]): void => {
    if (!isObject(node)) return
    const found = 'type' in node ? named(node as ESTree.Node) : null
    let inner = within
    if (found) {
      const params = (found.body as { params?: ESTree.Node[] }).params?.map(declared) ?? []
      const reader: Reader = {
        name: found.name,
        start: found.body.start,
        params: params.map(({ name }) => name),
        types: params.map(({ type }) => type),
        calls: [],
      }
      readers.push(reader)
      inner = [...within, reader]
    }
    if ('type' in node && node.type === 'CallExpression') {
      const call = node as ESTree.CallExpression
      const name = calledName(call)
      if (name) for (const reader of inner) reader.calls.push({ name, given: call.arguments as ESTree.Node[] })
    }
    for (const child of Object.values(node)) look(child, inner)
  }
  look(program, [])
  return readers
}

/** Functions that take a text and call themselves, straight or by others of the file, with another text or place in it. */
export function recursionsOf(program: ESTree.Program): { name: string; start: number }[] {
  const readers = readersOf(program)
  const byName = new Map(readers.map((reader) => [reader.name, reader]))
  const reaches = (from: string, to: string) => {
    const seen = new Set<string>()
    const open = [from]
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (name === to) return true
      if (seen.has(name)) continue
      seen.add(name)
      open.push(...(byName.get(name)?.calls ?? []).map((call) => call.name))
    }
    return false
  }
  const changes = (caller: Reader, called: Reader, given: ESTree.Node[]) =>
    called.types.some((type, index) => {
      const one = given[index]
      if ((type !== 'string' && type !== 'number') || !one) return false
      return !(one.type === 'Identifier' && caller.params.includes(one.name))
    })
  return readers.filter((reader) =>
    reader.calls.some(({ name, given }) => {
      const called = byName.get(name)
      return called?.types.includes('string') && changes(reader, called, given) && reaches(name, reader.name)
    }),
  )
}
