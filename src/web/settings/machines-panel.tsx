import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/schedules/words.ts'
import '#web/settings/words.ts'
import { IconForklift } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { deleteMachine, machines } from '#contract/machines/calls.ts'
import type { MachineRow } from '#contract/machines/schema.ts'
import { machineKindWords } from '#contract/machines/words.ts'
import { inKilograms, inMetres } from '#contract/measures/measures.ts'
import { bookingHours, bookingHoursText } from '#contract/schedules/booking-hours.ts'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import { EntryPanel } from '#web/settings/entry-panel.tsx'
import { MachineDialog, type PutOutOfUse } from '#web/settings/machine-dialog.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

/** Hours are worded without regard to zone and closed days. */
const anyMarina = { timeZone: 'UTC', closedDays: [] }

function factsOf({ kind, maxWeight, maxLength, highestTier, minutes, hours, booked }: MachineRow) {
  const [weight, length] = [worded(inKilograms(maxWeight)), worded(inMetres(maxLength))]
  const can = [
    worded(machineKindWords[kind]),
    t`boats up to ${length} and ${weight}`,
    highestTier === null ? t`every tier` : t`up to tier ${highestTier}`,
    plural(minutes, { one: '# minute a movement', other: '# minutes a movement' }),
  ]
  const works = [
    hours ? worded(bookingHoursText(bookingHours({ ...anyMarina, bookingHours: hours }))) : t`booking hours`,
    booked > 0 ? plural(booked, { one: '# movement booked', other: '# movements booked' }) : t`nothing booked`,
  ]
  return (
    <>
      <span className="block">{can.join(' · ')}</span>
      <span className="block">{works.join(' · ')}</span>
    </>
  )
}

/** What moves boats, the weakest first: made, changed, put out of use. */
export function MachinesPanel({ putOutOfUse }: { putOutOfUse: PutOutOfUse }) {
  const list = useQuery(read(machines, {}))
  /** With what is booked on it by now: the rest stays as it was opened, so that whoever changed it meanwhile is not overwritten. */
  const asBooked = (machine: MachineRow | null) =>
    machine && { ...machine, booked: list.data?.find(({ id }) => id === machine.id)?.booked ?? machine.booked }
  const hasSome = list.data !== undefined && list.data.length > 0
  return (
    <EntryPanel<MachineRow>
      title={t`Machines`}
      notLoaded={t`The machines did not load`}
      list={list}
      nameOf={({ name }) => name}
      subOf={factsOf}
      stateOf={({ active }) => !active && <StatusChip tone="none" icon={IconForklift} label={t`Out of use`} />}
      keptOf={({ used }) => (used ? t`It was booked: it can be put out of use, not deleted` : null)}
      lead={
        hasSome && (
          <>
            {t`A booking takes the weakest machine that can move the boat and is free.`}{' '}
            <Link to="/Requests?noMachine=true">
              <Trans>Bookings on no machine</Trans>
            </Link>
          </>
        )
      }
      none={t`No machine is set up: bookings share their quarters of an hour, as many as the booking hours say. With the first machine, bookings to come get their places on it in the order they were made.`}
      formOf={(machine) => ({
        title: machine ? t`Edit machine` : t`Add machine`,
        dialog: (props) => <MachineDialog machine={asBooked(machine)} putOutOfUse={putOutOfUse} {...props} />,
      })}
      remove={(id) => call(deleteMachine, { params: { id } })}
    />
  )
}
