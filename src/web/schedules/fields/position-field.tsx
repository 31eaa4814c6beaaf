import { t } from '@lingui/core/macro'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { rackPositions, rackRows, racks } from '#contract/racks/calls.ts'
import { fitOf, misfitWords, unknownWords } from '#contract/racks/fit.ts'
import type { PositionOfRow } from '#contract/racks/schema.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { worded } from '#web/platform/language.ts'
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
  const unknown = unknownWords(fit).map(worded).join(', ')
  const closed = position.taken && !own ? t`taken` : misfitWords(fit).map(worded).join(', ')
  const open = unknown ? t`${{ measures: unknown }} not known` : ''
  const width = position.clearWidth?.toFixed(2)
  const said = closed || open
  return {
    value: String(position.id),
    label: [
      [position.code, width && t`${width} m wide`, own && t`kept for her`].filter(Boolean).join(', '),
      said && `(${said})`,
    ]
      .filter(Boolean)
      .join(' '),
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
          label={t`Rack`}
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
          label={t`Rack Row`}
          placeholder={rackId === null ? t`Choose a rack first` : none}
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
          label={t`Rack Position`}
          placeholder={rowId === null ? t`Choose a row first` : none}
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

function proposalWords(proposal: Schedule['proposal'], wish: string | null) {
  if (!proposal) return t`No free bay fits her.`
  const bay = proposal.code
  if (proposal.wished) return t`Bay ${bay} is taken.`
  return wish
    ? t`Nothing there is free and fits: bay ${bay} is taken, the tightest free one that fits.`
    : t`Bay ${bay} is taken, the tightest free one that fits.`
}

/** Which bay it will be when none is named, and what became of the owner’s wish. */
function bayWords({ bay, wish, proposal }: Schedule, allocation: boolean) {
  if (bay) return t`Bay ${{ bay: bay.code }} is kept for her.`
  if (!allocation) return t`Left empty, she stands among the boats without a bay.`
  return [wish && t`Wished for: ${wish}.`, proposalWords(proposal, wish)].filter(Boolean).join(' ')
}

/** Her bay at approval, lifting and restowing: the one kept or proposed, unless rack, row and position name another. */
export function PositionField({ allocation, ...props }: Props & { allocation: boolean }) {
  const [choosing, setChoosing] = useState(false)
  const rackList = useQuery(read(racks, {}))
  if (rackList.data?.length === 0) return null
  return (
    <fieldset className={classes.position}>
      <legend>{t`Rack position (bunk)`}</legend>
      <p>{bayWords(props.schedule, allocation)}</p>
      {choosing || props.error ? (
        <BayChooser {...props} none={t`Any`} />
      ) : (
        <Button variant="default" className="across" onClick={() => setChoosing(true)}>
          {props.schedule.bay || (allocation && props.schedule.proposal)
            ? t`Choose another position`
            : t`Choose a position`}
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
      <legend>{t`Rack position (bunk)`}</legend>
      <p>{bay ? t`She lies in bay ${{ bay: bay.code }}. Left empty, she has no bay.` : t`She has no bay.`}</p>
      <BayChooser {...props} none={bay ? t`None` : t`Choose`} />
    </fieldset>
  )
}
