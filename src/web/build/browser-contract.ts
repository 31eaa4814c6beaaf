import { readFile } from 'node:fs/promises'
import { type ESTree, type Plugin, parseSync } from 'vite'

type Cut = { start: number; end: number; text: string }
const edited = (code: string, cuts: Cut[]) =>
  [...cuts]
    .sort((one, other) => other.start - one.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code)

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

/** The contract as the browser needs it: without the shapes no page uses. */
export const browserContract = (): Plugin => ({
  name: 'browser-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /src[\\/]contract[\\/].*\.ts$/ },
    handler(code, id) {
      return { code: edited(code, marksOf(parseSync(id, code).program)), map: null }
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
