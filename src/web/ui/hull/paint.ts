/** An owner knows the boat by her colours: topsides, boot stripe, antifouling. */
export const hullPaints = [
  { top: '#F7F5EF', line: '#0E3A4E', foul: '#B23A2A' },
  { top: '#DCE7E6', line: '#0F6E7C', foul: '#1D3F55' },
  { top: '#12465C', line: '#F4B740', foul: '#8E2F24' },
  { top: '#F7F5EF', line: '#F4B740', foul: '#0F6E7C' },
  { top: '#E9DFC9', line: '#8E2F24', foul: '#23414F' },
] as const
export type Paint = (typeof hullPaints)[number]

/** The same boat has the same colours on every screen. */
export const paintFor = (id: number): Paint => hullPaints[id % hullPaints.length] ?? hullPaints[0]

export type HullKind = 'cabin' | 'open' | 'rib' | 'sail'

/** One drawn shape; `ink` names what it is made of, the painter gives it the colour. */
export type HullShape = {
  d: string
  ink: 'top' | 'line' | 'foul' | 'glass' | 'shine' | 'tube' | 'steel' | 'engine' | 'cover' | 'canvas' | 'seam' | 'rail'
  /** Width of the stroke; without it the shape is filled. */
  stroke?: number
}
