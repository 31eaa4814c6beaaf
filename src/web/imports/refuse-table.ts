import { t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { mostBytes } from '#contract/imports/limits.ts'
import { megabytes } from '#web/ui/file-field/refuse-file.ts'

const workbooks = ['.xlsx', '.xlsm']
const textFiles = ['.csv', '.tsv', '.txt']
/** As an input has them. */
export const tableFiles = [...workbooks, ...textFiles].join(',')

/** Why a file is not even sent; the server judges what is in it. Null: it goes. */
export function refuseTable({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ends = (endings: readonly string[]) => endings.some((ending) => name.toLowerCase().endsWith(ending))
  const isWorkbook = ends(workbooks)
  if (!isWorkbook && !ends(textFiles))
    return t`This kind of file cannot be imported. xlsx, csv and tsv can; save it as one of these.`
  if (size === 0) return t`This file is empty.`
  const most = isWorkbook ? mostBytes.workbook : mostBytes.text
  return size > most ? t`Larger than ${{ size: megabytes(most) }}.` : null
}
