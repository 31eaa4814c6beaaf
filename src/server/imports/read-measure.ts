/** What is put between thousands by hand or by programs. */
const spaces = /[\s\u00a0\u202f’]+/g

/**
 * A number as people write it: `2,5`, `5 500`, `1.234,5`. One mark before three digits parts thousands where the field
 * is one of large numbers (`5.500` kg), else it is the decimal mark (`2,500` m). Null where it is no number.
 */
export const readNumber = (text: string, threeDigits: 'thousands' | 'decimals'): number | null => {
  const trimmed = text.trim()
  if (/[\s\u00a0\u202f’]/.test(trimmed) && !/^\d{1,3}(?:[\s\u00a0\u202f’]\d{3})+(?:[.,]\d+)?$/.test(trimmed))
    return null
  const bare = trimmed.replaceAll(spaces, '')
  if (!/^\d+(?:[.,]\d+)*$/.test(bare)) return null
  const marks = [...bare].filter((sign) => sign === '.' || sign === ',')
  const last = marks.at(-1)
  if (!last) return Number(bare)
  const [whole = '', part = ''] = [bare.slice(0, bare.lastIndexOf(last)), bare.slice(bare.lastIndexOf(last) + 1)]
  const isGrouped = /^[1-9]\d{0,2}(?:[.,]\d{3})*$/.test(whole)
  const isAllThousands = isGrouped && part.length === 3 && marks.every((mark) => mark === last)
  if (marks.length === 1)
    return isAllThousands && threeDigits === 'thousands' ? Number(whole + part) : Number(`${whole}.${part}`)
  if (isAllThousands) return Number(bare.replaceAll(/[.,]/g, ''))
  // 1.234,5: the last mark is the decimal one, those before part thousands
  return isGrouped && !whole.includes(last) ? Number(`${whole.replaceAll(/[.,]/g, '')}.${part}`) : null
}

/** Words and signs of one measure in the four languages, as they stand beside a number. */
const unitWords = {
  m: 'm|meter|meters|metre|metres|meetrit|meetri|meeter|metri|metriä|meetrites|metreinä|м|метр|метра|метров|метрах',
  cm: 'cm|sm|sentimeetrites|senttimetreinä|см|сантиметров|сантиметрах',
  mm: 'mm|мм|миллиметров',
  ft: "ft|foot|feet|jalg|jalga|jalka|jalkaa|jalgades|jalkoina|фут|фута|футов|футах|фт|'",
  in: 'in|inch|inches|toll|tolli|tuuma|tuumaa|tollides|tuumina|дюйм|дюйма|дюймов|дюймах|"',
  kg: 'kg|kgs|kilo|kilos|kilogrammi|kiloa|kilogrammides|kiloina|кг|килограмм|килограммах',
  t: 't|ton|tons|tonne|tonnes|tn|tonn|tonni|tonnia|tonnides|tonneina|т|тн|тонн|тонна|тонны|тоннах',
  lb: 'lb|lbs|pound|pounds|naela|naeltes|paunaa|paunoina|фунт|фунта|фунтов|фунтах',
} as const
export type MeasureUnit = keyof typeof unitWords
const unitByWord = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) => words.split('|').map((word) => [word, unit as MeasureUnit])),
)
export const unitOfWord = (word: string): MeasureUnit | null => unitByWord.get(word.toLowerCase()) ?? null

/** Of each unit: whether it measures lengths, and how many metres or kilograms it is. */
export const unitSizes: Record<MeasureUnit, { measures: 'length' | 'mass'; size: number }> = {
  m: { measures: 'length', size: 1 },
  cm: { measures: 'length', size: 0.01 },
  mm: { measures: 'length', size: 0.001 },
  ft: { measures: 'length', size: 0.3048 },
  in: { measures: 'length', size: 0.0254 },
  kg: { measures: 'mass', size: 1 },
  t: { measures: 'mass', size: 1000 },
  lb: { measures: 'mass', size: 0.453_592_37 },
}

const oddMarks: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '′': "'",
  '´': "'",
  '`': "'",
  '”': '"',
  '“': '"',
  '″': '"',
}
const halves: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' }
const fractions: Readonly<Record<string, string>> = { '1/2': '½', '1/4': '¼', '3/4': '¾' }
const pieces = /\d[\d.,\u00a0\u202f ]*|\p{L}+|['"]|[^\s]/gu

/** Marks and spaces behind a number belong to what follows. */
const withoutEnd = (piece: string) => {
  let end = piece.length
  while (!/\d/.test(piece[end - 1]!)) end -= 1
  return piece.slice(0, end)
}

export interface MeasuredPart {
  number: number
  unit: MeasureUnit | null
}
/** The parts of a measure as it is written, `8 ft 2 in` as two; null where it holds anything else. */
export const readMeasure = (text: string, threeDigits: 'thousands' | 'decimals'): MeasuredPart[] | null => {
  const plain = text
    .replaceAll(/[’‘′´`”“″]/g, (mark) => oddMarks[mark]!)
    .replaceAll("''", '"')
    .replaceAll(/[13]\/[24]/g, (fraction) => fractions[fraction] ?? fraction)
    .replaceAll(/ ?[½¼¾]/g, (half) => halves[half.trim()]!)
  const parts: MeasuredPart[] = []
  for (const [piece] of plain.matchAll(pieces)) {
    if (/^\d/.test(piece)) {
      const number = readNumber(withoutEnd(piece), threeDigits)
      if (number === null) return null
      parts.push({ number, unit: null })
      continue
    }
    const last = parts.at(-1)
    const unit = unitOfWord(piece)
    if (piece === '.' && last) continue
    if (!unit || !last || last.unit) return null
    last.unit = unit
  }
  return parts.length > 0 ? parts : null
}
