import { expect, it } from 'vitest'
import { judgeBlockers } from '#web/settings/blockers-of.ts'

const bay = (id: number, blockedBy: number[] = []) => ({ id, code: `A${id}`, positionNumber: id, blockedBy })
const judge = (before: string, bays: ReturnType<typeof bay>[], by: 'codes' | 'none' = 'codes') =>
  judgeBlockers({ by, before, row: '' }, { racks: [{ name: 'Rack', rows: [{ id: 1, name: 'A', bays }] }], bays })

it('of bays that differ nothing written takes no blockers off: it is chosen, or they are named', () => {
  const mixed = [bay(1, [3]), bay(2), bay(3)]
  expect(judge(' ', mixed).wrong).toMatch(/choose None, or name them/)
  expect(judge('', mixed, 'none')).toEqual({ asked: mixed.map(({ id }) => ({ id, blockedBy: [] })), wrong: null })
  expect(judge('a3', mixed).wrong).toBeNull()
  const alike = [bay(1, [3, 4]), bay(2, [4, 3])]
  expect(judge('', alike)).toMatchObject({ asked: [{ blockedBy: [] }, { blockedBy: [] }], wrong: null })
})
