import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { rackPositions, rackRows, racks } from '#contract/racks/calls.ts'
import { type Fitting, fitOf, misfitWords, unknownWords } from '#contract/racks/fit.ts'
import type { PositionOfRow } from '#contract/racks/schema.ts'
import { worded } from '#web/platform/language.ts'
import { metresText } from '#web/platform/numbers.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/ui/bay-chooser.module.css'

const options = (rows: { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
const textOf = (id: number | null) => (id === null ? null : String(id))
const numberOf = (text: string | null) => (text ? Number(text) : null)

type Offering = {
  /** One that another boat stands in may be chosen, too. */
  takesAny?: boolean
  /** So may one that she is too big for. */
  takesMisfit?: boolean
}
type Offered = Offering & { boat: Fitting; own: number | null }
/** A bay by its name, and what is said of it: taken, too small by how much, or what nobody can judge. */
function bayWords(position: PositionOfRow, { boat, own: ownId, takesAny, takesMisfit }: Offered) {
  const own = position.id === ownId
  const fit = fitOf(position, boat)
  const unknown = unknownWords(fit).map(worded).join(', ')
  const taken = position.taken && !own ? t`taken` : ''
  const misfit = misfitWords(fit).map(worded).join(', ')
  const closed = (takesAny ? '' : taken) || (position.inUse ? '' : t`not in use`) || (takesMisfit ? '' : misfit)
  const open = taken || misfit || (unknown ? t`not known: ${{ measures: unknown }}` : '')
  const width = position.clearWidth === null ? null : metresText(position.clearWidth)
  const name = [position.code, width && t`${width} wide`, own && t`kept for her`].filter(Boolean).join(', ')
  return { name, said: closed || open, closed: closed !== '' }
}
function positionOption(position: PositionOfRow, chosen: boolean, offered: Offered) {
  const { name, said, closed } = bayWords(position, offered)
  // of the chosen one it stands beneath, where it is not cut
  return { value: String(position.id), label: said && !chosen ? `${name} (${said})` : name, disabled: closed }
}

type Props = {
  /** Whose fit is said of each. */
  boat: Fitting
  /** The bay she has. */
  own: number | null
  /** null: none is named. */
  value: number | null
  /** `isBegun`: a rack is chosen, and no bay of it yet. */
  onChange: (positionId: number | null, isBegun: boolean) => void
  /** The rack and row of a bay that is chosen when it opens. */
  start?: { rackId: number; rowId: number } | undefined
  error?: ReactNode
  /** What an empty field means. */
  none: string
} & Offering
/** Rack, row, bay: each asks for the next. */
export function BayChooser({ value, onChange, start, error, none, ...offered }: Props) {
  const [rackId, setRackId] = useState(start?.rackId ?? null)
  const [rowId, setRowId] = useState(start?.rowId ?? null)
  const rackList = useQuery(read(racks, {}))
  const rowList = useQuery({ ...read(rackRows, { params: { rackId: rackId ?? 0 } }), enabled: rackId !== null })
  const positionList = useQuery({ ...read(rackPositions, { params: { rowId: rowId ?? 0 } }), enabled: rowId !== null })
  const choose = (rack: number | null, row: number | null) => {
    setRackId(rack)
    setRowId(row)
    onChange(null, rack !== null)
  }
  const chosen = positionList.data?.find(({ id }) => id === value)
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
          data={(positionList.data ?? []).map((position) => positionOption(position, position === chosen, offered))}
          description={chosen && bayWords(chosen, offered).said}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ description: classes.said ?? '' }}
          value={textOf(value)}
          onChange={(id) => onChange(numberOf(id), id === null)}
          error={rowId !== null && error}
        />
      </div>
    </>
  )
}

type BaySetProps = { legend?: string; hint: string; children: ReactNode }
/** What belongs together about her bay. */
export const BaySet = ({ legend = t`Rack position (bunk)`, hint, children }: BaySetProps) => (
  <fieldset className={classes.position}>
    <legend>{legend}</legend>
    <p>{hint}</p>
    {children}
  </fieldset>
)

type BayFieldProps = Omit<Props, 'none'> & Omit<BaySetProps, 'children'>
/** A bay in a form of its own: nothing to choose where no racks are set up. */
export function BayField({ legend, hint, ...props }: BayFieldProps) {
  const rackList = useQuery(read(racks, {}))
  if (rackList.data?.length === 0) return null
  return (
    <BaySet hint={hint} {...(legend === undefined ? {} : { legend })}>
      <BayChooser {...props} none={t`None`} />
    </BaySet>
  )
}
