import { t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ImportSheet } from '#contract/imports/schema.ts'
import { choose, columnNow, type ImportChoiceValues } from '#web/imports/choices.ts'
import { ColumnLine } from '#web/imports/column-line.tsx'
import classes from '#web/imports/columns.module.css'
import { rowsText, texts } from '#web/imports/texts.ts'
import { Notice } from '#web/ui/surface.tsx'

type Props = {
  sheet: ImportSheet
  /** The file's only one: it is not left out. */
  alone: boolean
  leftOut: boolean
  onLeftOut: (leftOut: boolean) => void
  chosen: ImportChoiceValues
  onColumns: (columns: ImportChoiceValues['columns']) => void
  onHeader: (row: number) => void
  /** Reads the file once more by what is chosen. */
  onReadAgain: () => void
  busy: boolean
}

type HeaderRowProps = Pick<Props, 'sheet' | 'chosen' | 'onHeader' | 'onReadAgain' | 'busy'>
/** Which row holds the headings; another one makes other columns, so the file is read again. */
function HeaderRow({ sheet, chosen, onHeader, onReadAgain, busy }: HeaderRowProps) {
  const row = chosen.headers[sheet.name] ?? sheet.headerRow
  const [typed, setTyped] = useState<string | null>(null)
  const isRow = typed === null || /^[1-9]\d{0,4}$/.test(typed.trim())
  return (
    <div className={`row wraps gap-2xs ${classes.header}`}>
      <TextInput
        label={texts.headerRow}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? (row === null ? '' : String(row))}
        error={isRow ? undefined : t`Enter a row, as your spreadsheet counts them`}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          if (/^[1-9]\d{0,4}$/.test(text.trim())) onHeader(Number(text))
        }}
      />
      {isRow && row !== null && row !== sheet.headerRow && (
        <Button variant="default" mih="var(--tap)" loading={busy} onClick={onReadAgain}>
          {t`Read again`}
        </Button>
      )}
    </div>
  )
}

/** A sheet with its columns: heading, real values, what they become, unit, and why. */
export function SheetPanel({ sheet, alone, leftOut, onLeftOut, chosen, onColumns, ...header }: Props) {
  const { name, rows, columns, headerRow } = sheet
  const title = alone ? t`Sheet “${name}”` : name
  return (
    <section className={`sheet ${classes.panel}`} aria-label={title}>
      <div className={`row wraps mid gap-md ${classes.panelHead}`}>
        <div className={classes.named}>
          <h2>{title}</h2>
          <p className="text-sm quiet">{rowsText(rows)}</p>
        </div>
        {!alone && (
          <Checkbox
            label={t`Import this sheet`}
            checked={!leftOut}
            onChange={(event) => onLeftOut(!event.currentTarget.checked)}
          />
        )}
        {!leftOut && <HeaderRow sheet={sheet} chosen={chosen} {...header} />}
      </div>
      {!leftOut && headerRow === null && (
        <div className={classes.pad}>
          <Notice title={texts.noHeadings} />
        </div>
      )}
      {!leftOut && columns.length > 0 && (
        <>
          <div className={`text-sm strong quiet ${classes.heads}`} aria-hidden>
            <span>{t`In your file`}</span>
            <span>{t`First values`}</span>
            <span>{t`Becomes`}</span>
            <span>{t`Unit`}</span>
            <span>{t`How we read it`}</span>
          </div>
          <ul>
            {columns.map((column) => (
              <ColumnLine
                key={column.column}
                column={column}
                now={columnNow(column, chosen)}
                onChoose={(change) => onColumns(choose(sheet, column, change, chosen.columns))}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
