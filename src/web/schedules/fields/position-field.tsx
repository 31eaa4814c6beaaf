import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { rackPositions, rackRows, racks } from '#contract/racks/calls.ts'
import { fitOf, misfitWords, unknownWords } from '#contract/racks/fit.ts'
import type { PositionOfRow } from '#contract/racks/schema.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/schedules/fields/position-field.module.css'

const options = (rows: { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
const textOf = (id: number | null) => (id === null ? null : String(id))
const numberOf = (text: string | null) => (text ? Number(text) : null)

/** A bay among others: taken, too small by how much, or what nobody can judge. */
function positionOption(position: PositionOfRow, { bay, boat }: Schedule) {
  const own = position.id === bay?.id
  const fit = fitOf(position, boat)
  const misfit = misfitWords(fit)
  const unknown = unknownWords(fit)
  const closed = position.taken && !own ? 'taken' : misfit.join(', ')
  const open = unknown.length > 0 ? `${unknown.join(', ')} not known` : ''
  const size = position.clearWidth === null ? '' : `, ${position.clearWidth.toFixed(2)} m wide`
  const said = closed || open
  return {
    value: String(position.id),
    label: `${position.code}${size}${own ? ', kept for her' : ''}${said ? ` (${said})` : ''}`,
    disabled: closed !== '',
  }
}

type Props = {
  schedule: Schedule
  /** null: none is named. */
  value: number | null
  onChange: (positionId: number | null) => void
  error?: ReactNode
}
type ChooserProps = Props & {
  /** What an empty field means. */
  none: string
}
/** Rack, row, bay: each asks for the next. */
function BayChooser({ schedule, value, onChange, error, none }: ChooserProps) {
  const [rackId, setRackId] = useState<number | null>(null)
  const [rowId, setRowId] = useState<number | null>(null)
  const rackList = useQuery(read(racks, {}))
  const rowList = useQuery({ ...read(rackRows, { params: { rackId: rackId ?? 0 } }), enabled: rackId !== null })
  const positionList = useQuery({ ...read(rackPositions, { params: { rowId: rowId ?? 0 } }), enabled: rowId !== null })
  const choose = (rack: number | null, row: number | null) => {
    setRackId(rack)
    setRowId(row)
    onChange(null)
  }
  return (
    <>
      <div>
        <Select
          label="Rack"
          placeholder={none}
          clearable
          data={options(rackList.data)}
          value={textOf(rackId)}
          onChange={(id) => choose(numberOf(id), null)}
          error={rackId === null && error}
        />
      </div>
      <div>
        <Select
          label="Rack Row"
          placeholder={rackId === null ? 'Choose a rack first' : none}
          clearable
          disabled={rackId === null}
          data={options(rowList.data)}
          value={textOf(rowId)}
          onChange={(id) => choose(rackId, numberOf(id))}
          error={rackId !== null && rowId === null && error}
        />
      </div>
      <div className="across">
        <Select
          label="Rack Position"
          placeholder={rowId === null ? 'Choose a row first' : none}
          clearable
          disabled={rowId === null}
          data={(positionList.data ?? []).map((position) => positionOption(position, schedule))}
          value={textOf(value)}
          onChange={(id) => onChange(numberOf(id))}
          error={rowId !== null && error}
        />
      </div>
    </>
  )
}

/** Which bay it will be when none is named, and what became of the owner’s wish. */
function bayWords({ bay, wish, proposal }: Schedule, allocation: boolean) {
  if (bay) return `Bay ${bay.code} is kept for her.`
  if (!allocation) return 'Left empty, she stands among the boats without a bay.'
  const wished = wish ? `Wished for: ${wish}. ` : ''
  if (!proposal) return `${wished}No free bay fits her.`
  if (proposal.wished) return `${wished}Bay ${proposal.code} is taken.`
  const instead = wish ? 'Nothing there is free and fits: bay' : 'Bay'
  return `${wished}${instead} ${proposal.code} is taken, the tightest free one that fits.`
}

/** Her bay at approval, lifting and restowing: the one kept or proposed, unless rack, row and position name another. */
export function PositionField({ allocation, ...props }: Props & { allocation: boolean }) {
  const [choosing, setChoosing] = useState(false)
  const rackList = useQuery(read(racks, {}))
  if (rackList.data?.length === 0) return null
  return (
    <fieldset className={classes.position}>
      <legend>Rack position (bunk)</legend>
      <p>{bayWords(props.schedule, allocation)}</p>
      {choosing || props.error ? (
        <BayChooser {...props} none="Any" />
      ) : (
        <Button variant="default" className="across" onClick={() => setChoosing(true)}>
          {props.schedule.bay || (allocation && props.schedule.proposal)
            ? 'Choose another position'
            : 'Choose a position'}
        </Button>
      )}
    </fieldset>
  )
}

/** Where a boat on the rack is moved to; left empty, to no bay. */
export function MoveField(props: Props) {
  const { bay } = props.schedule
  return (
    <fieldset className={classes.position}>
      <legend>Rack position (bunk)</legend>
      <p>{bay ? `She lies in bay ${bay.code}. Left empty, she has no bay.` : 'She has no bay.'}</p>
      <BayChooser {...props} none={bay ? 'None' : 'Choose'} />
    </fieldset>
  )
}
