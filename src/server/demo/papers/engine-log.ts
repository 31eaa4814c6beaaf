import { writeXlsx } from 'hucre/xlsx'
import { addDays } from '#contract/time.ts'
import { slugOf } from '../season/fleet.ts'
import type { DemoPaper, DemoPaperFacts } from './paper-facts.ts'

const works = [
  ['Oil and filter changed', 'Rein Trossimaa', 138],
  ['Impeller changed, cooling water checked', 'Rein Trossimaa', 92.5],
  ['Gear oil changed, no water in it', 'Kaldalaht Motors', 74],
  ['Anodes changed', 'Kaldalaht Motors', 61.8],
  ['Plugs changed, compression measured', 'Rein Trossimaa', 118],
  ['Fuel filter and separator changed', 'Rein Trossimaa', 57.4],
] as const

/** The engine's service log as a workbook of two sheets. */
export const engineLog = async ({ boat, number, signed }: DemoPaperFacts): Promise<DemoPaper> => {
  const rows = works.map(([work, by, price], index) => ({
    day: new Date(`${addDays(signed, -420 + index * 71 - (number % 9))}T00:00:00Z`),
    hours: 210 + number * 7 + index * 24,
    work,
    by,
    price,
  }))
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Service log',
        columns: [
          { header: 'Day', key: 'day', width: 12, numFmt: 'yyyy-mm-dd' },
          { header: 'Engine hours', key: 'hours', width: 14 },
          { header: 'Work', key: 'work', width: 42 },
          { header: 'Done by', key: 'by', width: 22 },
          { header: 'Price, EUR', key: 'price', width: 12, numFmt: '0.00' },
        ],
        data: rows,
        freezePane: { rows: 1 },
      },
      {
        name: 'Boat',
        rows: [
          ['Name', boat.name],
          ['Make', boat.brand],
          ['Length, m', boat.length],
          ['Notes', boat.notes],
        ],
      },
    ],
    properties: {
      title: `Engine service log of ${boat.name}`,
      creator: 'Dry Marina demo',
      created: new Date(`${signed}T09:00:00Z`),
      modified: new Date(`${signed}T09:00:00Z`),
    },
  })
  return {
    name: `engine-service-log-${slugOf(boat)}.xlsx`,
    content: content as Uint8Array,
  }
}
