import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { rackPositions, rackRows, racks } from '#contract/racks/calls.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/ui/bay-chooser.module.css'

export type BayWish = { rackId: number | null; rackRowId: number | null; rackPositionId: number | null }
const idOf = (value: string | null) => (value ? Number(value) : null)
const textOf = (id: number | null) => (id === null ? null : String(id))
const named = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

type Props = { wish: BayWish; onWish: (wish: BayWish) => void; errors: Partial<Record<keyof BayWish, unknown>> }
/** Where the owner would like her to lie. The marina takes it or another that fits. */
export function WishFields({ wish, onWish, errors }: Props) {
  const { rackId, rackRowId, rackPositionId } = wish
  const rackList = useQuery(read(racks, {}))
  const rowList = useQuery({ ...read(rackRows, { params: { rackId: rackId ?? 0 } }), enabled: rackId !== null })
  const positionList = useQuery({
    ...read(rackPositions, { params: { rowId: rackRowId ?? 0 } }),
    enabled: rackRowId !== null,
  })
  const said = (field: keyof BayWish) => (errors[field] ? String(errors[field]) : null)
  return (
    <fieldset className={classes.position}>
      <legend>{t`Rack position (bunk)`}</legend>
      <p>{t`A wish: approval takes it or another that fits. Left empty, any that fits.`}</p>
      <Select
        label={t`Rack`}
        placeholder={t`Any`}
        clearable
        data={named(rackList.data)}
        value={textOf(rackId)}
        onChange={(id) => onWish({ rackId: idOf(id), rackRowId: null, rackPositionId: null })}
        error={said('rackId')}
      />
      <Select
        label={t`Rack Row`}
        placeholder={rackId === null ? t`Choose a rack first` : t`Any`}
        clearable
        disabled={rackId === null}
        data={named(rowList.data)}
        value={textOf(rackRowId)}
        onChange={(id) => onWish({ rackId, rackRowId: idOf(id), rackPositionId: null })}
        error={said('rackRowId')}
      />
      <Select
        label={t`Rack Position`}
        placeholder={rackRowId === null ? t`Choose a row first` : t`Any`}
        clearable
        disabled={rackRowId === null}
        data={(positionList.data ?? []).map(({ id, code, taken }) => ({
          value: String(id),
          label: taken ? t`${{ bay: code }} – taken` : code,
          disabled: taken && id !== rackPositionId,
        }))}
        value={textOf(rackPositionId)}
        onChange={(id) => onWish({ rackId, rackRowId, rackPositionId: idOf(id) })}
        error={said('rackPositionId')}
      />
    </fieldset>
  )
}
