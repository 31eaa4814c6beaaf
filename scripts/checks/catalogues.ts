import { extractVariables, type IcuNode, type PoItem, parseIcu, parsePo } from 'pofile-ts'
import { languageTags, sourceLanguage } from '../../src/contract/language/languages.ts'
import { type Findings, listFiles, readText } from './files.ts'
import { run } from './tools.ts'

/** Everything in a sentence that a translation has to keep: what is filled in, and marks such as <0>. */
function partsOf(message: string): { names: string; plurals: Map<string, string[]> } {
  const names = new Set(extractVariables(message))
  const plurals = new Map<string, string[]>()
  const walk = (nodes: IcuNode[]) => {
    for (const node of nodes) {
      if (node.type === 'tag') {
        names.add(`<${node.value}>`)
        walk(node.children)
      }
      if (node.type === 'plural' || node.type === 'select') {
        if (node.type === 'plural') plurals.set(node.value, Object.keys(node.options))
        for (const { value } of Object.values(node.options)) walk(value)
      }
    }
  }
  const parsed = parseIcu(message)
  if (!parsed.success) throw new Error(parsed.errors[0]?.message ?? 'it cannot be read')
  walk(parsed.ast)
  return { names: [...names].sort().join(' '), plurals }
}

/** What is wrong with one translation; null where nothing is. */
export function faultOf(language: string, english: string, translation: string): string | null {
  if (!translation) return 'is not translated'
  try {
    const wanted = partsOf(english).names
    const { names, plurals } = partsOf(translation)
    if (names !== wanted) return `holds ${names || 'nothing'} where English holds ${wanted || 'nothing'}`
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const given of plurals.values()) {
      const missing = forms.filter((form) => !given.includes(form))
      if (missing.length > 0) return `lacks the plural ${missing.join(', ')}`
    }
    return null
  } catch (error) {
    return `is broken: ${(error as Error).message}`
  }
}

/** Every sentence of the code is in the catalogues, translated, with what it is filled with and every plural. */
export async function checkCatalogues(root: string): Promise<Findings> {
  const paths = listFiles(root).filter((path) => /^locales\/\w+\/.*\.po$/.test(path))
  const said = new Map<string, { path: string; translation: string }>()
  /** The id of a sentence is that of its words everywhere: two translations would depend on which file is read last. */
  const otherwise = (path: string, language: string, { msgid, msgctxt, msgstr }: PoItem) => {
    const key = [language, msgctxt, msgid].join('\n')
    const translation = msgstr[0] ?? ''
    const before = said.get(key)
    if (!before) said.set(key, { path, translation })
    return before && before.translation !== translation ? `is said otherwise in ${before.path}` : null
  }
  const problems = paths.flatMap((path) => {
    const language = path.split('/')[1]!
    const items = parsePo(readText(root, path)).items.filter(({ obsolete }) => !obsolete)
    if (items.length === 0) return [`${path} holds no sentence: delete it`]
    return items.flatMap((item) => {
      const { msgid, msgstr } = item
      const fault = language === sourceLanguage ? null : faultOf(language, msgid, msgstr[0] ?? '')
      const found = fault ?? otherwise(path, language, item)
      return found ? [`${path}: “${msgid.slice(0, 60)}” ${found}`] : []
    })
  })
  for (const tag of languageTags)
    if (!paths.some((path) => path.startsWith(`locales/${tag}/`))) problems.push(`locales/${tag} is missing`)
  const { code, output } = await run(root, 'lingui', ['check', 'sync', '--workers', '1'])
  if (code !== 0) problems.push(`the catalogues are not what the code says: npm run sentences\n${output}`)
  return { read: `${paths.length} catalogues`, problems }
}
