import { readFile } from 'node:fs/promises'
import { type ESTree, type Plugin, parseSync } from 'vite'

/** What the browser uses of an endpoint: where to call, the shape it checks before it does, and whether it is sent once. */
const kept = ['method', 'path', 'body', 'creates']

type Cut = { start: number; end: number; text: string }
const edited = (code: string, cuts: Cut[]) =>
  [...cuts]
    .sort((one, other) => other.start - one.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code)

/** The rest of each `defineEndpoint({ … })`, up to the next entry so that no comma is left. */
function cutsOf(program: ESTree.Program): Cut[] {
  const cuts: Cut[] = []
  const look = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: given } = node as Partial<ESTree.CallExpression>
    const [shape] = given ?? []
    const isEndpoint = type === 'CallExpression' && callee?.type === 'Identifier' && callee.name === 'defineEndpoint'
    if (isEndpoint && shape?.type === 'ObjectExpression')
      shape.properties.forEach((entry, index) => {
        if (entry.type !== 'Property' || entry.key.type !== 'Identifier' || kept.includes(entry.key.name)) return
        cuts.push({ start: entry.start, end: shape.properties[index + 1]?.start ?? shape.end - 1, text: '' })
      })
    for (const child of Object.values(node)) look(child)
  }
  look(program)
  return cuts
}

/** Making a shape changes nothing elsewhere, which the bundler cannot see: unmarked, it would keep them all. */
function marksOf(program: ESTree.Program): Cut[] {
  const declared = program.body.flatMap((statement) => {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return inner?.type === 'VariableDeclaration' ? inner.declarations : []
  })
  return declared.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || !init || /Function|Literal|Identifier/.test(init.type)) return []
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ]
  })
}

/** The contract as the browser needs it: without what only the server and the documentation read. */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /src[\\/]contract[\\/].*\.ts$/ },
    handler(code, id) {
      const shorter = edited(code, cutsOf(parseSync(id, code).program))
      return { code: edited(shorter, marksOf(parseSync(id, shorter).program)), map: null }
    },
  },
})

/** Zod's writer of JSON Schema, a fifth of it: only the documentation of the calls uses it, on the server. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/ },
    async handler(id) {
      const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm)]
      return `const none = () => undefined\nexport { ${names.map(([, name]) => `none as ${name}`).join(', ')} }`
    },
  },
})

/** Zod tries whether it may compile code, which the pages' policy forbids and every browser would report. */
export const withoutCompiling = (): Plugin => ({
  name: 'without-compiling',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]core[\\/]core\.js$/ },
    handler(code) {
      const made = '(_a.__zod_globalConfig = {})'
      if (!code.includes(made)) throw new Error('Zod begins its settings elsewhere now: see withoutCompiling.')
      return { code: code.replace(made, '(_a.__zod_globalConfig = { jitless: true })'), map: null }
    },
  },
})
