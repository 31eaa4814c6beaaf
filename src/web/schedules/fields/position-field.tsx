import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Answer } from '#contract/http/endpoint.ts'
import { rackPositions, rackRows, racks } from '#contract/racks/endpoints.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/schedules/fields/position-field.module.css'

type Position = Answer<typeof rackPositions>[number]
type Boat = Schedule['boat']

const fits = ({ clearWidth, clearHeight }: Position, { width, height, depth }: Boat) =>
  (clearWidth === null || clearWidth >= width) && (clearHeight === null || clearHeight >= (height ?? 0) + depth)
const options = (rows: { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
const positionOption = (position: Position, schedule: Schedule) => {
  const own = position.code === schedule.bay?.code
  const size = position.clearWidth === null ? '' : `, ${position.clearWidth.toFixed(2)} m wide`
  const why = position.taken && !own ? 'taken' : fits(position, schedule.boat) ? null : 'too small'
  return {
    value: String(position.id),
    label: `${position.code}${size}${own ? ', kept for her' : ''}${why ? ` – ${why}` : ''}`,
    disabled: why !== null,
  }
}

type Props = {
  schedule: Schedule
  value: number | null
  onChange: (positionId: number | null) => void
  error?: ReactNode
}
/** Rack, row and position; left empty, the position kept for her or the tightest that fits is taken. */
export function PositionField({ schedule, value, onChange, error }: Props) {
  const [rackId, setRackId] = useState<number | null>(null)
  const [rowId, setRowId] = useState<number | null>(null)
  const rackList = useQuery(read(racks, {}))
  const rowList = useQuery({ ...read(rackRows, { params: { rackId: rackId ?? 0 } }), enabled: rackId !== null })
  const positionList = useQuery({ ...read(rackPositions, { params: { rowId: rowId ?? 0 } }), enabled: rowId !== null })
  const { bay } = schedule
  return (
    <fieldset className={classes.position}>
      <legend>Rack position (bunk)</legend>
      <p>
        {bay ? `Bay ${bay.code} is kept for her.` : 'Left empty, the tightest free bay that fits is taken.'}
        {bay && ' Choose only to take another.'}
      </p>
      <Select
        label="Rack"
        placeholder="Any"
        clearable
        data={options(rackList.data)}
        value={rackId === null ? null : String(rackId)}
        onChange={(id) => {
          setRackId(id ? Number(id) : null)
          setRowId(null)
          onChange(null)
        }}
      />
      <Select
        label="Rack Row"
        placeholder="Any"
        clearable
        disabled={rackId === null}
        data={options(rowList.data)}
        value={rowId === null ? null : String(rowId)}
        onChange={(id) => {
          setRowId(id ? Number(id) : null)
          onChange(null)
        }}
      />
      <Select
        label="Rack Position"
        placeholder="Any"
        clearable
        disabled={rowId === null}
        data={(positionList.data ?? []).map((position) => positionOption(position, schedule))}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id ? Number(id) : null)}
        error={error}
      />
    </fieldset>
  )
}
