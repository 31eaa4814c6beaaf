import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import '#web/imports/words.ts'
import { z } from 'zod'
import { pageQuery } from '#contract/http/paging.ts'
import { importRows } from '#contract/imports/calls.ts'
import type { Import, ImportRow } from '#contract/imports/schema.ts'
import { verdictLabels, verdicts } from '#contract/imports/states.ts'
import { aNumber, type Sentence } from '#contract/language/sentence.ts'
import { inMetres } from '#contract/measures/measures.ts'
import { VerdictChip, verdictMarks } from '#web/imports/marks.tsx'
import classes from '#web/imports/rows-table.module.css'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, ListWords } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'

/** In the order of the file, so nothing is sorted. */
const rowsAddress = pageQuery(['id']).extend({ verdict: z.enum(verdicts).optional() })

const nameOf = ({ boatName, customerName }: ImportRow) => boatName || customerName || t`Without a name`
const ownerOf = ({ boatName, customerName }: ImportRow) => (boatName ? customerName : '')
/** The boat or person a row is about, where she or they are known. */
const toOf = ({ boatId, customerId }: ImportRow) =>
  boatId !== null ? `/Boats/${boatId}` : customerId !== null ? `/Customers/${customerId}` : null
/** Of a boat: how long and how wide, as far as it is known. */
function lengthAndBeam(length: number | null, beam: number | null): Sentence | null {
  if (length === null) return beam === null ? null : msg`beam ${{ beam: aNumber(beam, 2) }} m`
  if (beam === null) return inMetres(length)
  return msg`${{ length: aNumber(length, 2) }} × ${{ beam: aNumber(beam, 2) }} m`
}
function measuresOf({ length, beam }: ImportRow) {
  const measures = lengthAndBeam(length, beam)
  return measures && <span className={classes.measures}>{worded(measures)}</span>
}

function RemarkList({ row: { remarks } }: { row: ImportRow }) {
  if (remarks.length === 0) return null
  return (
    <ul className={classes.remarks}>
      {remarks.map(({ cell, message, weight }, index) => (
        // two remarks of one cell may say the same of two boats of a row
        // biome-ignore lint/suspicious/noArrayIndexKey: remarks of a row stay as they are
        <li key={index} data-weight={weight} className="breaks">
          {cell ? t`${cell}: ${message}` : message}
        </li>
      ))}
    </ul>
  )
}

function Named({ row }: { row: ImportRow }) {
  const to = toOf(row)
  if (to) return <RecordName to={to} name={nameOf(row)} sub={ownerOf(row)} />
  return (
    <span className={classes.name}>
      <b>{nameOf(row)}</b>
      {ownerOf(row) && <small className="quiet">{ownerOf(row)}</small>}
    </span>
  )
}

/** Where it stands in the file; of several sheets the name below its number, which is what is looked for first. */
const Place = ({ row: { sheet, rowNumber }, several }: { row: ImportRow; several: boolean }) => (
  <span className={classes.place}>
    {rowNumber}
    {several && <small className="quiet">{sheet}</small>}
  </span>
)

/** On a phone, where it has no column. */
function MeasuresAndBay({ row }: { row: ImportRow }) {
  const measures = measuresOf(row)
  if (!measures && !row.bay) return null
  return (
    <p className="row wraps gap-sm text-body">
      {measures}
      {row.bay && <span className="breaks">{t`Bay ${{ code: row.bay }}`}</span>}
    </p>
  )
}

const columnsFor = (several: boolean): Column<ImportRow, 'id'>[] => [
  { key: 'row', title: t`Row`, numeric: true, render: (row) => <Place row={row} several={several} /> },
  { key: 'verdict', title: t`Result`, render: ({ verdict }) => <VerdictChip verdict={verdict} /> },
  { key: 'name', title: t`Boat and owner`, render: (row) => <Named row={row} /> },
  { key: 'measures', title: t`Length, beam`, render: measuresOf },
  { key: 'bay', title: t`Bay`, render: ({ bay }) => bay && <span className={classes.bay}>{bay}</span> },
  { key: 'why', title: t`Why`, render: (row) => <RemarkList row={row} /> },
]
const cardOf = (row: ImportRow, several: boolean): Card => ({
  name: nameOf(row),
  to: toOf(row),
  sub: [
    ownerOf(row),
    several ? t`${{ sheet: row.sheet }}, row ${{ row: row.rowNumber }}` : t`Row ${{ row: row.rowNumber }}`,
  ]
    .filter(Boolean)
    .join(', '),
  body: (
    <div className="stack gap-2xs">
      <VerdictChip verdict={row.verdict} />
      <MeasuresAndBay row={row} />
      <RemarkList row={row} />
    </div>
  ),
})

const words: ListWords = {
  many: msg`rows of the file`,
  search: msg`Search rows`,
  selectAll: msg`Select all rows on this page`,
  none: msg`No rows here`,
  notLoaded: msg`The rows did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # row', other: 'Export # rows' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # row', other: 'Show # rows' })}`,
}

/** Every row of the last check, what becomes of it, and why, with its cell. */
export function RowsTable({ of: { id, version, counts, sheets } }: { of: Import }) {
  const several = sheets.filter(({ leftOut }) => !leftOut).length > 1
  const { query, table } = useList({
    schema: rowsAddress,
    search: ({ sortBy: _, sortDirection: __, ...query }) => {
      const { queryKey, queryFn } = read(importRows, { params: { id }, query })
      // another check has other rows
      return { queryKey: [...queryKey, version], queryFn }
    },
  })
  const filter = filterOf({
    key: 'verdict',
    label: t`Result`,
    keys: verdicts,
    lookOf: (verdict) => ({ label: worded(verdictLabels[verdict]), ...verdictMarks[verdict] }),
    value: query.verdict,
    counts,
  })
  return (
    <div>
      <RecordsTable
        words={words}
        columns={columnsFor(several)}
        rowName={nameOf}
        card={(row) => cardOf(row, several)}
        {...table}
        filter={filter}
        empty={<EmptyState title={t`No rows in this file`}>{t`Choose other columns or another file.`}</EmptyState>}
      />
    </div>
  )
}
