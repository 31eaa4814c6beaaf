import { strFromU8, unzipSync } from 'fflate'

/** A cell as it is stored: what it holds, whether as text, and the format its number is shown in. */
export interface Cell {
  readonly text: string | null
  readonly number: number | null
  readonly format: string | null
  readonly bold: boolean
}
export type SheetRow = Readonly<Record<string, Cell>>

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const decoded = (xml: string) =>
  xml
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity]!)
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
const attribute = (xml: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1]

interface Style {
  readonly format: string | null
  readonly bold: boolean
}
/** Styles as cells name them: custom formats by their code. */
const stylesOf = (styles: string) => {
  const codes = new Map(
    [...styles.matchAll(/<numFmt\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      decoded(attribute(tag, 'formatCode') ?? ''),
    ]),
  )
  const fonts = /<fonts[^>]*>([\s\S]*?)<\/fonts>/.exec(styles)?.[1] ?? ''
  const bold = [...fonts.matchAll(/<font(?:\/>|>([\s\S]*?)<\/font>)/g)].map(([, font = '']) => /<b\s*\/>/.test(font))
  const used = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? ''
  return [...used.matchAll(/<xf\s[^>]*>/g)].map(
    ([tag]): Style => ({
      format: codes.get(attribute(tag, 'numFmtId')) ?? null,
      bold: bold[Number(attribute(tag, 'fontId') ?? 0)] ?? false,
    }),
  )
}

const plain: Style = { format: null, bold: false }
const cellOf = (tag: string, content: string, styles: readonly Style[]): Cell => {
  const style = styles[Number(attribute(tag, 's') ?? 0)] ?? plain
  if (content.includes('<f')) throw new Error(`a formula: ${content}`)
  if (attribute(tag, 't') === 'inlineStr')
    return { text: decoded(/<t[^>]*>([\s\S]*?)<\/t>/.exec(content)?.[1] ?? ''), number: null, ...style }
  const value = /<v>([^<]*)<\/v>/.exec(content)?.[1]
  return { text: null, number: value === undefined ? null : Number(value), ...style }
}

/** Reads the one sheet of an .xlsx file, independently of what wrote it. */
export const readSheet = (file: Buffer) => {
  const parts = unzipSync(new Uint8Array(file))
  const part = (path: string) => {
    const found = parts[path]
    if (!found) throw new Error(`no ${path} in ${Object.keys(parts)}`)
    return strFromU8(found)
  }
  const sheet = part('xl/worksheets/sheet1.xml')
  const styles = stylesOf(part('xl/styles.xml'))
  const rows = [...sheet.matchAll(/<row\s[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<c\s([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)]
    return new Map(
      cells.map(([, tag = '', content = '']) => [
        attribute(` ${tag}`, 'r')!.replace(/\d+/, ''),
        cellOf(` ${tag}`, content, styles),
      ]),
    )
  })
  const [head, ...body] = rows
  const titles = [...(head ?? [])].map(([column, { text }]) => [column, text!] as const)
  const empty: Cell = { text: null, number: null, ...plain }
  return {
    /** Name of the sheet. */
    name: /<sheet\s[^>]*name="([^"]*)"/.exec(part('xl/workbook.xml'))?.[1],
    frozen: sheet.includes('state="frozen"'),
    titles: titles.map(([, title]) => title),
    headBold: [...(head ?? []).values()].every(({ bold }) => bold),
    rows: body.map(
      (cells): SheetRow => Object.fromEntries(titles.map(([column, title]) => [title, cells.get(column) ?? empty])),
    ),
    xml: sheet,
  }
}

/** What a date cell shows, as 'YYYY-MM-DD HH:mm'. */
export const shownDate = ({ number }: Cell) =>
  number === null
    ? null
    : new Date(Math.round((number - 25_569) * 1440) * 60_000).toISOString().slice(0, 16).replace('T', ' ')
