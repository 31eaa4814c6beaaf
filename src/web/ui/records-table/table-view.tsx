import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { PageRequest } from '#contract/http/paging.ts'
import { worded } from '#web/platform/language.ts'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { Column, RecordsTableProps } from '#web/ui/records-table/types.ts'
import type { Selection } from '#web/ui/records-table/use-selection.ts'
import classes from './records-table.module.css'

type ColumnHeadProps<K extends string> = {
  column: { key: string; title: string; sortable?: boolean; isSum?: boolean; isNarrow?: boolean }
  query: PageRequest<K>
  onQuery: (patch: Partial<PageRequest<K>>) => void
}
function SortHead<K extends string>({ column, query, onQuery }: ColumnHeadProps<K>) {
  const kind = column.isSum ? classes.sum : column.isNarrow ? classes.narrow : undefined
  if (!column.sortable)
    return (
      <th scope="col" className={kind}>
        {column.title}
      </th>
    )
  const sorted = query.sortBy === column.key
  const rising = query.sortDirection === 'asc'
  const Arrow = rising ? IconArrowUp : IconArrowDown
  return (
    <th scope="col" className={kind} aria-sort={sorted ? (rising ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        onClick={() => onQuery({ sortBy: column.key as K, sortDirection: sorted && rising ? 'desc' : 'asc', page: 1 })}
      >
        {column.title}
        {sorted && <Arrow size={15} aria-hidden />}
      </button>
    </th>
  )
}

type Props<R extends { id: number }, K extends string> = Pick<
  RecordsTableProps<R, K>,
  'columns' | 'rowName' | 'query' | 'onQuery' | 'rowAction' | 'rowMenu' | 'words'
> & { rows: R[]; selection: Selection | null; busy: boolean }

/** The wide form of the list. */
export function TableView<R extends { id: number }, K extends string>(props: Props<R, K>) {
  const { columns, rows, selection, rowName, query, onQuery, rowAction, rowMenu, words, busy } = props
  const ids = rows.map((row) => row.id)
  const chosen = ids.filter((id) => selection?.ids.has(id)).length
  const cell = (column: Column<R, K>, row: R) => (
    <td key={column.key} className={column.isSum ? classes.sum : column.numeric ? 'num' : undefined}>
      {column.render(row)}
    </td>
  )
  return (
    <div className={classes.scroll}>
      <table className={`full text-body ${classes.table}`} aria-busy={busy} aria-label={worded(words.many)}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.pick}>
                <Checkbox
                  size="sm"
                  aria-label={worded(words.selectAll)}
                  checked={chosen > 0 && chosen === ids.length}
                  indeterminate={chosen > 0 && chosen < ids.length}
                  onChange={() => selection.toggleAll(ids)}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortHead key={column.key} column={column} query={query} onQuery={onQuery} />
            ))}
            {(rowAction || rowMenu) && (
              <th scope="col" className={classes.end}>
                {t`Actions`}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-picked={selection?.ids.has(row.id)}>
              {selection && (
                <td className={classes.pick}>
                  <Checkbox
                    size="sm"
                    aria-label={t`Select ${{ row: rowName(row) }}`}
                    checked={selection.ids.has(row.id)}
                    onChange={() => selection.toggle(row.id)}
                  />
                </td>
              )}
              {columns.map((column) => cell(column, row))}
              {(rowAction || rowMenu) && (
                <td className={classes.end}>
                  <div className={`inline-row mid gap-3xs ${classes.actions}`}>
                    {rowAction?.(row)}
                    {rowMenu && <RowMenu name={rowName(row)} items={rowMenu(row)} />}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
