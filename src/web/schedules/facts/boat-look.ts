import { type HullKind, type Paint, paintFor } from '#web/ui/hull/paint.ts'

type Looks = { id: number; hullType?: string | null }
const kinds: readonly string[] = ['cabin', 'open', 'rib', 'sail'] satisfies HullKind[]

/** How a boat is drawn: her own colours and hull type, the same on every screen. */
export const lookOf = ({ id, hullType }: Looks): { paint: Paint; kind: HullKind } => ({
  paint: paintFor(id),
  kind: hullType && kinds.includes(hullType) ? (hullType as HullKind) : 'cabin',
})
