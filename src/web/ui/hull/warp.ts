/** Draws a path in the boat's own drawing units and sets each point where it belongs on a boat of real measures. */
export type Point = readonly [x: number, y: number]
export type PathTag = (text: TemplateStringsArray, ...points: Point[]) => string

const round = (value: number) => String(Math.round(value * 1000) / 1000)

/** `across` scales x; `knots` pairs drawn heights with real ones, in falling order of height, straight in between. */
export function warp(across: (x: number) => number, knots: readonly Point[]): PathTag {
  const up = (y: number) => {
    const next = Math.max(
      1,
      knots.findIndex(([drawn]) => drawn >= y),
    )
    const last = knots.length - 1
    const upper = y > (knots[last]?.[0] ?? 0) ? last : next
    const [y1, r1] = knots[upper - 1] ?? [0, 0]
    const [y2, r2] = knots[upper] ?? [1, 1]
    return r1 + ((y - y1) * (r2 - r1)) / (y2 - y1)
  }
  return (text, ...points) =>
    text.reduce((path, piece, index) => {
      const point = points[index]
      return path + piece + (point ? `${round(across(point[0]))} ${round(up(point[1]))}` : '')
    }, '')
}
