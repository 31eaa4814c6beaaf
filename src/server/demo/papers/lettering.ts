/**
 * Capitals of single strokes on a grid 4 wide and 6 high, as a plotter writes them: text in pictures must not depend
 * on the fonts of the machine. Points are "xy"; a space lifts the pen.
 */
const glyphs: Record<string, string> = {
  A: '062046 1434',
  B: '00063645443303 0030414233',
  C: '4130100105163645',
  D: '00062645412000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454333',
  H: '0006 4046 0343',
  I: '2026',
  J: '304045361605',
  K: '0006 4003 1246',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '1030414536160501 0110',
  P: '06003041423303',
  Q: '1030414536160501 0110 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '1030414536160501 0110 4105',
  1: '112026 1636',
  2: '01103041420646',
  3: '01103041423313 334445361605',
  4: '36300444',
  5: '400003334445361605',
  6: '30100105163645443303',
  7: '004016',
  8: '103041423313020110 13040516364544 4433',
  9: '4233130201103041453616',
  '.': '2526',
  ',': '2516',
  '-': '1333',
  '/': '4006',
  ':': '2122 2526',
  '+': '2125 0343',
  '(': '30212536',
  ')': '10212516',
}
const marks: Record<string, string> = {
  '\u0308': 'M1.1 -1.6h.1M2.9 -1.6h.1',
  '\u0303': 'M.8 -1.2q.7 -1 1.3 -.4t1.3 -.4',
  '\u030c': 'M1 -2l1 .9l1 -.9',
}

/** Thin signs take less room; the first number pulls them to the left. */
const thin: Record<string, readonly [pull: number, advance: number]> = {
  I: [1.3, 2.9],
  '.': [1.3, 2.9],
  ',': [1, 2.9],
  ':': [1.3, 2.9],
  ' ': [0, 3.6],
}
const advanceOf = (sign: string) => thin[sign]?.[1] ?? 5.6
const lettersOf = (text: string) => [...text.normalize('NFD').toUpperCase()]

const strokesOf = (glyph: string) =>
  glyph
    .split(' ')
    .map((stroke) => `M${(stroke.match(/\d\d/g) ?? []).map(([x, y]) => `${x} ${y}`).join('L')}`)
    .join('')

interface Lettering {
  x: number
  y: number
  /** Height of a capital. */
  size: number
  color: string
  /** Share of the size. */
  weight?: number
}

/** A line of text as an SVG path, its base line at `y`. Letters the plotter lacks leave a gap. */
export const lettering = (text: string, { x, y, size, color, weight = 0.13 }: Lettering) => {
  const scale = size / 6
  let pen = 0
  let drawn = ''
  let before = ''
  for (const sign of lettersOf(text)) {
    const mark = marks[sign]
    const glyph = glyphs[sign]
    if (mark) drawn += `<path transform="translate(${(pen - advanceOf(before)).toFixed(1)})" d="${mark}"/>`
    else {
      const left = pen - (thin[sign]?.[0] ?? 0)
      if (glyph) drawn += `<path transform="translate(${left.toFixed(1)})" d="${strokesOf(glyph)}"/>`
      pen += advanceOf(sign)
      before = sign
    }
  }
  const style = `fill="none" stroke="${color}" stroke-width="${(weight * 6).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`
  return `<g transform="translate(${x} ${y - size}) scale(${scale.toFixed(3)})" ${style}>${drawn}</g>`
}
