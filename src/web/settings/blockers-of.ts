import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'

export type BlockersWish = { by: 'codes' | 'row' | 'none'; before: string; row: string }
interface WishedBay {
  id: number
  code: string
  positionNumber: number
  blockedBy: readonly number[]
}
interface WishedRack {
  name: string
  rows: readonly { id: number; name: string; bays: readonly WishedBay[] }[]
}
type JudgedBlockers = { asked: { id: number; blockedBy: number[] }[]; wrong: string | null }

const folded = (code: string) => code.trim().toLowerCase()

function byCodes(before: string, { name, rows }: WishedRack, bays: readonly WishedBay[]): JudgedBlockers {
  const known = new Map(rows.flatMap((row) => row.bays.map(({ id, code }) => [folded(code), id])))
  const codes = before
    .split(/[,;\n]/)
    .map((code) => code.trim())
    .filter(Boolean)
  const standing = new Set(bays.map(({ blockedBy }) => blockedBy.toSorted((a, b) => a - b).join()))
  const isUnsaid = codes.length === 0 && standing.size > 1
  const missing = codes.filter((code) => !known.has(folded(code)))
  const blockedBy = codes.flatMap((code) => known.get(folded(code)) ?? [])
  return {
    asked: bays.map(({ id }) => ({ id, blockedBy })),
    wrong: isUnsaid
      ? t`Different bays stand before them: choose None, or name them.`
      : missing.length > 0
        ? t`There is no such bay in ${{ rack: name }}: ${{ bays: missing.join(', ') }}`
        : null,
  }
}

function byRow(rowId: string, { rows }: WishedRack, bays: readonly WishedBay[]): JudgedBlockers {
  const row = rows.find(({ id }) => String(id) === rowId)
  const numbered = new Map(row?.bays.map(({ id, positionNumber }) => [positionNumber, id]))
  const alone = bays.filter(({ positionNumber }) => !numbered.has(positionNumber))
  return {
    asked: bays.map(({ id, positionNumber }) => ({ id, blockedBy: [numbered.get(positionNumber) ?? []].flat() })),
    wrong: row
      ? alone.length > 0
        ? t`${{ row: row.name }} has no bay of the same number before: ${{ bays: alone.map(({ code }) => code).join(', ') }}`
        : null
      : t`Choose a tier`,
  }
}

/** The bays with what stands before each, and what is wrong about it before it is sent: a bay is behind bays of its own rack. */
export function judgeBlockers(
  { by, before, row }: BlockersWish,
  { racks, bays }: { racks: readonly WishedRack[]; bays: readonly WishedBay[] },
): JudgedBlockers {
  const [rack, another] = racks
  if (by === 'none' || !rack) return { asked: bays.map(({ id }) => ({ id, blockedBy: [] })), wrong: null }
  if (another && (by === 'row' || before.trim() !== ''))
    return {
      asked: bays.map(({ id }) => ({ id, blockedBy: [] })),
      wrong: t`A bay is behind bays of its own rack: choose bays of one rack at a time.`,
    }
  return by === 'row' ? byRow(row, rack, bays) : byCodes(before, rack, bays)
}
