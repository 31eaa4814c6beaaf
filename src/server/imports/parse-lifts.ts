import { msg } from '@lingui/core/runtime-macro'
import { mostLifts } from '#contract/plans/schema.ts'
import type { SheetCell } from './cells.ts'
import { faultOf, type Parsed, remarked } from './column-facts.ts'

const unlimited = new Set([
  'unlimited',
  'piiramatu',
  'piiramata',
  'rajaton',
  'rajoittamaton',
  'без ограничений',
  'неограниченно',
  'безлимит',
  '∞',
])
const counted = /^(\d{1,4})(?:[.,]0+)? ?(?:x|lifts?|tõstet|tõstekorda|nostoa|nostokertaa|подъём|подъёма|подъёмов)?$/
const partOfWhole = /^(\d{1,4}) ?(?:\/|of|out of) ?(\d{1,4})$/
const belowNone = /^[-−–] ?\d{1,4}$/

/** Lifts that are left. */
export const parseLifts = (cell: SheetCell): Parsed<number | 'unlimited'> => {
  const { written } = cell
  const fault = faultOf(cell)
  if (fault) return remarked(fault)
  const text = written.toLowerCase()
  if (unlimited.has(text)) return { value: 'unlimited' }
  const [, part, whole] = partOfWhole.exec(text) ?? []
  if (belowNone.test(text) || Number(part) > Number(whole))
    return remarked(
      msg`“${{ written }}” says that more lifts were used than there were. Write the number that is left.`,
    )
  if (part) return remarked(msg`“${{ written }}” can mean lifts used or left. Write the number that is left.`)
  const number = Number(counted.exec(text)?.[1] ?? Number.NaN)
  return Number.isInteger(number) && number <= mostLifts && cell.kind !== 'day'
    ? { value: number }
    : remarked(msg`“${{ written }}” is no number of lifts. Write a whole number from 0 to ${{ most: mostLifts }}.`)
}
