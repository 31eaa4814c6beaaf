import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { breakpoints, line, named, radius, space, text, tokensCss, touch } from '../../src/web/tokens.ts'
import { type Findings, listFiles, readText } from './files.ts'

/** Each raw value and the custom property that says it. */
const namesOf = (scale: Record<string, string>, prefix = '') =>
  Object.fromEntries(Object.entries(scale).map(([step, value]) => [value.toLowerCase(), `var(--${prefix}${step})`]))
const isColor = (value: string) => value.startsWith('#') || value.startsWith('light-dark')
const entries = Object.entries(named)
// pure white and black are what they are on any ground
const colors = namesOf(Object.fromEntries(entries.filter(([, value]) => isColor(value) && value !== '#fff')))
const times = namesOf({ quick: named.quick, calm: named.calm })
const widths = Object.fromEntries(Object.values(breakpoints).map((em) => [`${Number.parseFloat(em) * 16}px`, em]))

const length = /(?<![\w.#-])\d*\.?\d+(?:px|rem|em)(?!\w)/g
const color = /light-dark\([^()]*\)|#[0-9a-f]{3,8}\b/gi
/** Which raw values of which properties are looked up where. */
const rules: { property: RegExp; raw: RegExp; tokens: Record<string, string> }[] = [
  { property: /^(row-|column-)?gap$|^(scroll-)?(margin|padding)(-|$)/, raw: length, tokens: namesOf(space, 'space-') },
  { property: /^border-(.*-)?radius$/, raw: length, tokens: namesOf(radius, 'radius-') },
  { property: /^font(-size)?$/, raw: length, tokens: namesOf(text, 'text-') },
  { property: /^line-height$/, raw: /^[\d.]+$/g, tokens: namesOf(line, 'line-') },
  { property: /^font(-weight)?$/, raw: /^\d+/g, tokens: namesOf({ strong: named.strong }) },
  { property: /^((min|max)-)?(width|height)$|^grid-template/, raw: length, tokens: { [named.tap]: 'var(--tap)' } },
  { property: /^(transition|animation)/, raw: /(?<![\w.-])[\d.]+m?s\b/g, tokens: times },
  { property: /./, raw: color, tokens: colors },
  { property: /^@(media|container)$/, raw: length, tokens: widths },
]

function rawValues(property: string, value: string): string[] {
  return rules
    .filter((rule) => rule.property.test(property))
    .flatMap(({ raw, tokens }) =>
      (value.match(raw) ?? []).flatMap((found) => {
        const token = tokens[found.toLowerCase()]
        return token ? [`${found}, which is ${token}`] : []
      }),
    )
}

const blanked = (comment: string) => comment.replace(/[^\n]/g, ' ')
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, blanked)
const declaration = /(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+)(?=[;}])|(@media|@container)([^{]+)/g

const inCss = (css: string) =>
  [...withoutComments(css).matchAll(declaration)].flatMap(({ 1: property, 2: value, 3: at, 4: query, index }) =>
    rawValues(property ?? at!, (value ?? query)!).map((what) => ({ index, what })),
  )

const inPixels = Object.fromEntries(Object.entries(space).map(([step, px]) => [Number.parseFloat(px), step]))
const touches = { [touch]: 'var(--tap), or `touch` of tokens.ts' }
/** What is said of size in a screen: `mih={44}`, `size: 44`, `px={12}`, and the colours of a `style`. */
const props: { said: RegExp; tokens: Record<string, string> }[] = [
  { said: /\b(?:size|mih|miw|mah|maw|[wh])(?:=\{|: )(\d+)\b/g, tokens: touches },
  { said: /\b(?:gap|[mp][xytrbl]?)=\{(\d+)\}/g, tokens: inPixels },
  { said: /\b(?:c|bg|color|background)(?:="|: ')(#[0-9a-f]{3,8})\b/gi, tokens: colors },
]
const inScreen = (tsx: string) =>
  props.flatMap(({ said, tokens }) =>
    [...tsx.matchAll(said)].flatMap(({ 1: value, index }) => {
      const token = tokens[value!.toLowerCase()]
      return token ? [{ index, what: `${value}, which is ${token}` }] : []
    }),
  )

const isScreen = (path: string) => /^src\/web\/.*\.tsx$/.test(path) && !/\.test\.tsx$/.test(path)

/** A measure or colour that has a name in tokens.ts is said by that name. Drawings have inks of their own. */
export function checkTokens(root: string): Findings {
  const files = listFiles(root).filter((path) => /^src\/web\/.*\.css$/.test(path) || isScreen(path))
  const problems = files
    .filter((path) => !path.startsWith('src/web/ui/hull/') || path.endsWith('.css'))
    .flatMap((path) => {
      const source = readText(root, path)
      const found = path.endsWith('.css') ? inCss(source) : inScreen(source)
      return found.map(({ index, what }) => `${path}:${source.slice(0, index).split('\n').length} says ${what}`)
    })
  return { read: `${files.length} files`, problems }
}

const selectorsOf = (css: string) =>
  [...withoutComments(css).matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].map(([, one]) => one!)
const classesOf = (css: string, isModule: boolean) =>
  new Set(
    selectorsOf(css).flatMap((selector) =>
      [...(isModule ? selector.replace(/:global\([^)]*\)/g, '') : selector).matchAll(/\.([a-z][\w-]*)/gi)].map(
        ([, name]) => name!,
      ),
    ),
  )

/**
 * Every class of a style sheet is worn: a module's by who imports it, any other's by some screen. No screen wears one
 * that its module lacks.
 */
export function checkClasses(root: string): Findings {
  const files = listFiles(root)
  const code = files.filter((path) => /^src\/web\/.*\.tsx?$/.test(path)).map((path) => readText(root, path))
  const worn = new Set(code.flatMap((text) => text.match(/[a-z][\w-]*/gi) ?? []))
  const sheets = files.filter((path) => /^src\/web\/.*\.css$/.test(path))
  const problems = sheets.flatMap((path) => {
    const isModule = path.endsWith('.module.css')
    const wearers = files.filter(isScreen).flatMap((screen) => {
      const text = readText(root, screen)
      const near = dirname(screen) === dirname(path) ? '\\.|' : ''
      const address = `(?:${near}${dirname(path).replace('src/', '#')})/${basename(path)}`
      const name = text.match(new RegExp(`import (\\w+) from '${address}'`))?.[1]
      return name
        ? [{ screen, wears: [...text.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'))].map((one) => one[1]!) }]
        : []
    })
    const kept = classesOf(readText(root, path), isModule)
    const isWorn = (name: string) => (isModule ? wearers.some(({ wears }) => wears.includes(name)) : worn.has(name))
    return [
      ...[...kept]
        .filter((name) => !name.startsWith('mantine-') && !isWorn(name))
        .map((name) => `${path}: nobody wears .${name}`),
      ...wearers.flatMap(({ screen, wears }) =>
        wears.filter((name) => !kept.has(name)).map((name) => `${screen} wears .${name}, which ${path} does not have`),
      ),
    ]
  })
  return { read: `${sheets.length} style sheets`, problems }
}

const given = /(?<![\w-])(--[\w-]+)['"]?\]?\s*:/g
/** Every custom property a style sheet reads without a second choice is given by the tokens, a sheet or a screen. */
export function checkProperties(root: string): Findings {
  const files = listFiles(root).filter((path) => /^src\/web\/.*\.(css|tsx?)$/.test(path))
  // what dresses the library reads the library's own
  const sheets = files.filter((path) => path.endsWith('.css') && path !== 'src/web/mantine.css')
  const known = new Set(
    [tokensCss, ...files.map((path) => readText(root, path))].flatMap((text) =>
      [...text.matchAll(given)].map(([, name]) => name!),
    ),
  )
  const problems = sheets.flatMap((path) =>
    [...withoutComments(readText(root, path)).matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name]) => name!)
      .filter((name) => !name.startsWith('--mantine-') && !known.has(name))
      .map((name) => `${path} reads ${name}, which nothing gives`),
  )
  return { read: `${sheets.length} style sheets`, problems: [...new Set(problems)] }
}

const library = 'node_modules/@mantine/core/styles'
/** Every component of the library that a screen draws has its style sheet in mantine.css: without it it is drawn bare. */
export function checkLibraryStyles(root: string): Findings {
  const asked = readText(root, 'src/web/mantine.css')
  const screens = listFiles(root).filter(isScreen)
  const problems = screens.flatMap((path) =>
    [...readText(root, path).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
      .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
      .filter((name) => existsSync(join(root, library, `${name}.layer.css`)) && !asked.includes(`/${name}.layer.css`))
      .map((name) => `${path} draws ${name}, whose style sheet src/web/mantine.css does not import`),
  )
  return { read: `${screens.length} screens`, problems }
}
