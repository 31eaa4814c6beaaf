import { t } from '@lingui/core/macro'
import { Button, FocusTrap, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { offeredSizes, type PageRequest } from '#contract/http/paging.ts'
import { worded } from '#web/platform/language.ts'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { FilterPills } from '#web/ui/records-table/filter-pills.tsx'
import { SpanFields, type SpanPatch } from '#web/ui/records-table/span-fields.tsx'
import type { Filter, ListDays, ListWords } from '#web/ui/records-table/types.ts'
import classes from './filter-sheet.module.css'

export type FilterSheetProps = {
  opened: boolean
  onClose: () => void
  words: ListWords
  total: number
  filter: Filter | undefined
  span: ListDays | undefined
  onSpan: (patch: SpanPatch) => void
  sorts: { key: string; title: string }[]
  query: PageRequest<string>
  onQuery: (patch: Partial<PageRequest<string>>) => void
  onFilter: (value: string | null) => void
  onClear: () => void
  onExport?: (() => void) | undefined
  exporting: boolean
}

/** Everything the wide toolbar has, within reach of a thumb; it works at once and says how much is left. */
export function FilterSheet(props: FilterSheetProps) {
  const {
    opened,
    onClose,
    words,
    total,
    filter,
    span,
    onSpan,
    sorts,
    query,
    onQuery,
    onFilter,
    onClear,
    onExport,
    exporting,
  } = props
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t`Filter and sort`}
      classNames={{ content: classes.sheet ?? '', inner: classes.inner ?? '', body: classes.body ?? '' }}
    >
      <FocusTrap.InitialFocus />
      {filter && (
        <>
          <h3>{filter.label}</h3>
          <FilterPills {...filter} onChange={onFilter} />
        </>
      )}
      {span && <SpanFields {...span} onChange={onSpan} />}
      <div className={`stack gap-sm ${classes.pair}`}>
        <Select
          label={t`Sort by`}
          allowDeselect={false}
          data={sorts.map(({ key, title }) => ({ value: key, label: title }))}
          value={query.sortBy}
          onChange={(key) => key && onQuery({ sortBy: key, page: 1 })}
        />
        <Select
          label={t`Order`}
          allowDeselect={false}
          data={[
            { value: 'desc', label: t`Highest first` },
            { value: 'asc', label: t`Lowest first` },
          ]}
          value={query.sortDirection}
          onChange={(order) => order && onQuery({ sortDirection: order as 'asc' | 'desc', page: 1 })}
        />
      </div>
      <Select
        label={t`Rows per page`}
        allowDeselect={false}
        data={offeredSizes(query.pageSize).map(String)}
        value={String(query.pageSize)}
        onChange={(size) =>
          size && onQuery({ pageSize: offeredSizes(Number(size)).find((each) => String(each) === size)!, page: 1 })
        }
      />
      {onExport && (
        <Button
          variant="subtle"
          justify="flex-start"
          leftSection={<IconDownload size={18} />}
          loading={exporting}
          onClick={onExport}
        >
          {worded(words.exportAll(total))}
        </Button>
      )}
      <div className={`row wraps gap-xs ${classes.foot}`}>
        <Button variant="default" onClick={onClear}>
          {t`Clear`}
        </Button>
        <Button flex="1 1 auto" onClick={onClose}>
          {worded(words.showAll(total))}
        </Button>
      </div>
    </Drawer>
  )
}
