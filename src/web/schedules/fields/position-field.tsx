import { Button, Select } from '@mantine/core'
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
const textOf = (id: number | null) => (id === null ? null : String(id))
const numberOf = (text: string | null) => (text ? Number(text) : null)
const positionOption = (position: Position, schedule: Schedule) => {
  const own = position.code === schedule.bay?.code
  const size = position.clearWidth === null ? '' : `, ${position.clearWidth.toFixed(2)} m wide`
  const why = position.taken && !own ? 'taken' : fits(position, schedule.boat) ? null : 'too small'
  return {
    value: String(position.id),
    label: `${position.code}${size}${own ? ', kept for her' : ''}${why ? ` (${why})` : ''}`,
    disabled: why !== null,
  }
}

type Props = {
  schedule: Schedule
  value: number | null
  onChange: (positionId: number | null) => void
  error?: ReactNode
}
/** The position kept for her or the tightest that fits is taken, unless rack, row and position name another. */
export function PositionField({ schedule, value, onChange, error }: Props) {
  const [choosing, setChoosing] = useState(false)
  const [rackId, setRackId] = useState<number | null>(null)
  const [rowId, setRowId] = useState<number | null>(null)
  const rackList = useQuery({ ...read(racks, {}), enabled: choosing || Boolean(error) })
  const rowList = useQuery({ ...read(rackRows, { params: { rackId: rackId ?? 0 } }), enabled: rackId !== null })
  const positionList = useQuery({ ...read(rackPositions, { params: { rowId: rowId ?? 0 } }), enabled: rowId !== null })
  const { bay } = schedule
  const choose = (rack: number | null, row: number | null) => {
    setRackId(rack)
    setRowId(row)
    onChange(null)
  }
  return (
    <fieldset className={classes.position}>
      <legend>Rack position (bunk)</legend>
      <p>{bay ? `Bay ${bay.code} is kept for her.` : 'The tightest free bay that fits is taken.'}</p>
      {choosing || error ? (
        <>
          <div>
            <Select
              label="Rack"
              placeholder="Any"
              clearable
              data={options(rackList.data)}
              value={textOf(rackId)}
              onChange={(id) => choose(numberOf(id), null)}
            />
          </div>
          <div>
            <Select
              label="Rack Row"
              placeholder="Any"
              clearable
              disabled={rackId === null}
              data={options(rowList.data)}
              value={textOf(rowId)}
              onChange={(id) => choose(rackId, numberOf(id))}
            />
          </div>
          <div className={classes.wide}>
            <Select
              label="Rack Position"
              placeholder="Any"
              clearable
              disabled={rowId === null}
              data={(positionList.data ?? []).map((position) => positionOption(position, schedule))}
              value={textOf(value)}
              onChange={(id) => onChange(numberOf(id))}
              error={error}
            />
          </div>
        </>
      ) : (
        <Button variant="default" className={classes.wide} mih={44} onClick={() => setChoosing(true)}>
          Choose another position
        </Button>
      )}
    </fieldset>
  )
}
