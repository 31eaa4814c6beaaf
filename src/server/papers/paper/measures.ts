import type { FaceName } from './faces.ts'

/** Points of a millimetre. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** A4 with its margins, in points. */
export const page = { width: mm(210), height: mm(297), left: mm(20), right: mm(192), top: mm(18), bottom: mm(283) }
export const pageWidth = page.right - page.left

const ink = '#0a2533'
const muted = '#48616b'
export const colours = { ink, muted, rule: '#d3d8da', amber: '#f4b740', sand: '#efeee7', white: '#ffffff' }

export interface TextStyle {
  face: FaceName
  size: number
  colour: string
  /** From one line to the next, in points. */
  leading: number
}
const style = (face: FaceName, size: number, colour: string, leading: number): TextStyle => ({
  ...{ face, size, colour, leading: size * leading },
})
export const styles = {
  title: style('display', 21, ink, 1.15),
  brand: style('display', 12, ink, 1.2),
  block: style('display', 11, ink, 1.2),
  total: style('display', 15, ink, 1.15),
  label: style('strong', 8.4, muted, 1.42),
  text: style('text', 9.6, ink, 1.42),
  quiet: style('text', 9.6, muted, 1.42),
  strong: style('strong', 9.6, ink, 1.42),
  fine: style('text', 8, ink, 1.7),
  small: style('text', 8.4, muted, 1.42),
  foot: style('text', 8.2, muted, 1.45),
} as const satisfies Record<string, TextStyle>
