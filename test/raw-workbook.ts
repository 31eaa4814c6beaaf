import { strToU8, type Zippable, zipSync } from 'fflate'

interface RawSheet {
  name: string
  /** What stands inside its element, as its program wrote it. */
  inside: string
  isHidden?: boolean
}
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const declared = '<?xml version="1.0"?>'
const numbered = <T>(items: readonly T[], write: (item: T, number: number) => string) =>
  items.map((item, index) => write(item, index + 1)).join('')

/** A workbook put together by hand, as no program that means well writes one. */
export const rawWorkbook = (
  sheets: readonly RawSheet[],
  { before = '', parts = {} }: { before?: string; parts?: Zippable } = {},
): Uint8Array => {
  const rels = numbered(
    sheets,
    (_, at) => `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  )
  const named = numbered(
    sheets,
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at}" r:id="r${at}"${isHidden ? ' state="hidden"' : ''}/>`,
  )
  const own = Object.fromEntries(
    sheets.map(({ inside }, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      strToU8(`${declared}${before}<worksheet>${inside}</worksheet>`),
    ]),
  )
  return zipSync({
    '[Content_Types].xml': strToU8(`${declared}<Types></Types>`),
    '_rels/.rels': strToU8(
      `${declared}<Relationships><Relationship Id="w" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(`${declared}<workbook xmlns:r="${relations}"><sheets>${named}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`${declared}<Relationships>${rels}</Relationships>`),
    ...own,
    ...parts,
  })
}
/** Rows of texts from A1 on. */
export const rawRows = (rows: readonly (readonly string[])[]) =>
  `<sheetData>${rows
    .map((row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`)
    .join('')}</sheetData>`
