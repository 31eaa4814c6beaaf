import { plural, t } from '@lingui/core/macro'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconDownload, IconSearch, IconX } from '@tabler/icons-react'
import { offeredSizes } from '#contract/http/paging.ts'
import classes from './toolbar.module.css'

type SearchProps = { placeholder: string; value: string; onSearch: (text: string) => void }
function Search({ placeholder, value, onSearch }: SearchProps) {
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
        }}
      >
        <TextInput
          key={value}
          name="search"
          aria-label={t`Search`}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={value}
          leftSection={<IconSearch size={18} />}
          rightSection={
            value && (
              <ActionIcon
                variant="subtle"
                color="gray"
                c="inherit"
                aria-label={t`Clear search`}
                onClick={() => onSearch('')}
              >
                <IconX size={18} />
              </ActionIcon>
            )
          }
        />
      </form>
    </search>
  )
}

type Props = {
  searchWords: string
  search: string
  onSearch: (text: string) => void
  pageSize: number
  onPageSize: (size: number) => void
  onExport?: (() => void) | undefined
  exporting: boolean
  compact: boolean
  /** How many filters narrow the list, told on the button that hides them. */
  active: number
  onSheet: () => void
}
export function Toolbar(props: Props) {
  const { searchWords, search, onSearch, pageSize, onPageSize, onExport, exporting, compact, active, onSheet } = props
  return (
    <div className={`row gap-xs ${classes.toolbar}`}>
      <Search placeholder={searchWords} value={search} onSearch={onSearch} />
      {compact ? (
        <Button
          variant="default"
          px={14}
          h="var(--tap)"
          onClick={onSheet}
          leftSection={<IconAdjustmentsHorizontal size={20} />}
          rightSection={active > 0 && <span className={`stack text-xs ${classes.active}`}>{active}</span>}
        >
          {t`Filter`}
        </Button>
      ) : (
        <>
          <NativeSelect
            w={124}
            aria-label={t`Rows per page`}
            data={offeredSizes(Number(pageSize)).map((size) => ({
              value: String(size),
              label: t`${plural(size, { one: '# row', other: '# rows' })}`,
            }))}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
          {onExport && (
            <Button variant="default" leftSection={<IconDownload size={18} />} loading={exporting} onClick={onExport}>
              {t`Export`}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
