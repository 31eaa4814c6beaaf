import { t } from '@lingui/core/macro'
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { PageRequest } from '#contract/http/paging.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { OnDemand, onDemand, useAhead } from '#web/ui/on-demand.tsx'
import { CardView } from '#web/ui/records-table/card-view.tsx'
import { FilterPills } from '#web/ui/records-table/filter-pills.tsx'
import { pageInstead } from '#web/ui/records-table/page-instead.ts'
import { Pager } from '#web/ui/records-table/pager.tsx'
import { SelectionBar } from '#web/ui/records-table/selection-bar.tsx'
import { TableView } from '#web/ui/records-table/table-view.tsx'
import { Toolbar } from '#web/ui/records-table/toolbar.tsx'
import type { RecordsTableProps } from '#web/ui/records-table/types.ts'
import { useSelection } from '#web/ui/records-table/use-selection.ts'
import { FailedState, ListSkeleton, NothingFound } from '#web/ui/states.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { useCompact } from '#web/ui/use-media.ts'
import classes from './records-table.module.css'

const spanFields = onDemand(async () => (await import('#web/ui/records-table/span-fields.tsx')).SpanFields)
/** The list is read without it. */
const staysAway = () => undefined
const filterSheet = onDemand(async () => (await import('#web/ui/records-table/filter-sheet.tsx')).FilterSheet)

/** Every list of the app: search on Enter, sort, page size, filter, selection across pages, export; cards when narrow. */
export function RecordsTable<R extends { id: number }, K extends string>(props: RecordsTableProps<R, K>) {
  const { words, columns, query, onQuery, error, onRetry, filter, span, onExport, empty } = props
  // many rows are drawn in pieces, between which the page answers to a tap
  const page = useDeferredValue(props.page)
  const fetching = Boolean(props.fetching) || page !== props.page
  const compact = useCompact()
  const online = useOnline()
  // what is shown while another page loads says nothing of that one
  const selection = useSelection(page && !fetching ? { query, ...page } : null)
  const [sheet, setSheet] = useState<boolean | null>(null)
  const closeSheet = useCallback(() => setSheet(false), [])
  useAhead(filterSheet)
  const [exporting, setExporting] = useState<'all' | 'chosen' | null>(null)

  const instead = page ? pageInstead({ ...query, totalCount: page.totalCount, fetching }) : null
  useEffect(() => {
    // in its place, else Back would lead to the page that is not there, again and again
    if (instead !== null) onQuery({ page: instead }, { replace: true })
  }, [instead, onQuery])

  if (!page) {
    if (error) return <FailedState title={worded(words.notLoaded)} onRetry={onRetry} />
    // handed over empty until the marina's day is known
    return <ListSkeleton compact={compact} hasSpan={'span' in props} />
  }

  const isOfDays = Boolean(span?.from ?? span?.until)
  const onlyDay = span?.from !== undefined && span.from === span.until && !filter?.value && dayText(span.from)
  const narrowed = query.searchQuery !== '' || (filter?.value ?? null) !== null || isOfDays
  if (page.totalCount === 0 && !narrowed && !fetching) return empty

  const doExport = async (which: 'all' | 'chosen') => {
    setExporting(which)
    try {
      await onExport?.(which === 'all' ? [0] : [...selection.ids])
    } finally {
      setExporting(null)
    }
  }
  const exportAll = onExport && (() => doExport('all'))
  const exportChosen = onExport && (() => doExport('chosen'))
  const patch = (fields: Record<string, unknown>) => onQuery({ ...fields, page: 1 } as Partial<PageRequest<K>>)
  const filterBy = (value: string | null) => filter && patch({ [filter.key]: value ?? undefined })
  // in one step: each starts from the address as it stood when the page was drawn
  const widen = () =>
    patch({
      searchQuery: '',
      ...(filter && { [filter.key]: undefined }),
      ...(span && { from: undefined, until: undefined }),
    })
  // without a connection the rows of another page would stay, as if they were those asked for
  const isAway = (fetching && page.items.length === 0) || (!online && Boolean(props.fetching))
  // rows are chosen to do something with them
  const chooses = Boolean(onExport || props.bulkActions)
  const view = { ...props, rows: page.items, selection: chooses ? selection : null, busy: fetching }
  return (
    <>
      {filter && !compact && <FilterPills {...filter} onChange={filterBy} />}
      {span && !compact && (
        <div className={classes.span}>
          <OnDemand
            of={spanFields}
            props={{ ...span, onChange: patch }}
            onMissing={staysAway}
            meanwhile={<div className={classes.days} />}
          />
        </div>
      )}
      <Toolbar
        searchWords={worded(words.search)}
        search={query.searchQuery}
        onSearch={(searchQuery) => patch({ searchQuery })}
        pageSize={query.pageSize}
        onPageSize={(pageSize) => patch({ pageSize })}
        onExport={exportAll}
        exporting={exporting === 'all'}
        compact={compact}
        active={(filter?.value ? 1 : 0) + (isOfDays ? 1 : 0)}
        onSheet={() => setSheet(true)}
      />
      {error ? (
        <div className={classes.stale}>
          <Notice title={t`This list could not be refreshed`}>{t`What you see may be older than it looks.`}</Notice>
        </div>
      ) : null}
      {isAway && <ListSkeleton compact={compact} alone />}
      {page.items.length === 0 && !fetching && (
        <NothingFound title={worded(words.none)} search={query.searchQuery} day={onlyDay} onClear={widen} />
      )}
      {page.items.length > 0 && (
        <div className={compact || isAway ? undefined : `sheet ${classes.box}`}>
          {!isAway && (compact ? <CardView {...view} /> : <TableView {...view} />)}
          <Pager
            page={query.page}
            pageSize={query.pageSize}
            total={page.totalCount}
            busy={fetching}
            onPage={(next) => onQuery({ page: next })}
          />
        </div>
      )}
      <SelectionBar
        count={selection.ids.size}
        onExport={exportChosen}
        exporting={exporting === 'chosen'}
        onClear={selection.clear}
      >
        {props.bulkActions?.([...selection.ids], selection.clear)}
      </SelectionBar>
      {sheet !== null && (
        <OnDemand
          of={filterSheet}
          onMissing={closeSheet}
          props={{
            opened: sheet && compact,
            onClose: closeSheet,
            words,
            total: page.totalCount,
            filter,
            span,
            onSpan: patch,
            sorts: columns.filter((column) => column.sortable),
            query,
            onQuery: (patch) => onQuery(patch as Partial<PageRequest<K>>),
            onFilter: filterBy,
            onClear: widen,
            onExport: exportAll,
            exporting: exporting === 'all',
          }}
        />
      )}
    </>
  )
}
