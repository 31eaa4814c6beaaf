import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { rackPositionLookup, rackRowLookup, racks } from '#contract/racks/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { read } from '#web/platform/query-client.ts'
import { BayChooser, BaySet } from '#web/ui/bay-chooser.tsx'

type Props = {
  schedule: Schedule
  /** null: none is named. */
  value: number | null
  /** `isBegun`: a rack is chosen, and no bay of it yet. */
  onChange: (positionId: number | null, isBegun: boolean) => void
  error?: ReactNode
}
/** Only where nobody else is; where she is too big a reason is asked. */
const asMoved = ({ schedule: { bay, boat }, ...props }: Props) => ({
  ...{ ...props, boat, own: bay?.id ?? null },
  takesMisfit: true,
})

function proposalWords(proposal: Schedule['proposal'], wish: string | null) {
  if (!proposal) return t`No free bay fits her.`
  const bay = proposal.code
  if (proposal.near) return t`Where she belongs is taken: bay ${bay}, the nearest free one that fits.`
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
    <BaySet hint={bayWords(props.schedule, allocation)}>
      {choosing || props.error ? (
        <BayChooser {...asMoved(props)} none={t`Any`} />
      ) : (
        <Button variant="default" className="across" onClick={() => setChoosing(true)}>
          {props.schedule.bay || (allocation && props.schedule.proposal) ? t`Choose another bay` : t`Choose a bay`}
        </Button>
      )}
    </BaySet>
  )
}

/** The rack and row her bay is of; undefined: not known, or not yet where it is `isPending`. */
function usePlaceOf(bayId: number | null) {
  const asked = { enabled: bayId !== null }
  const [bays, rows] = [
    useQuery({ ...read(rackPositionLookup.list, {}), ...asked }),
    useQuery({ ...read(rackRowLookup.list, {}), ...asked }),
  ]
  const bay = bays.data?.find(({ id }) => id === bayId)
  const row = rows.data?.find(({ id }) => id === bay?.rackRowId)
  return { isPending: bays.isLoading || rows.isLoading, place: row && { rackId: row.rackId, rowId: row.id } }
}

/** Where a boat on the rack is moved to, beginning with where she lies; left empty, to no bay. */
export function MoveField(props: Props) {
  const { bay } = props.schedule
  const { isPending, place } = usePlaceOf(bay?.id ?? null)
  return (
    <BaySet hint={bay ? t`She lies in bay ${{ bay: bay.code }}. Left empty, she has no bay.` : t`She has no bay.`}>
      {!isPending && <BayChooser {...asMoved(props)} start={place} none={bay ? t`None` : t`Choose`} />}
    </BaySet>
  )
}
