import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconArrowBarDown, IconArrowBarUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getBoat } from '#contract/boats/calls.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { getSchedule } from '#contract/schedules/calls.ts'
import { isOpen, statusLabel } from '#contract/schedules/status.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import { movableTime } from '#web/schedules/phone/move-time.ts'
import classes from '#web/schedules/phone/phone-dialog.module.css'
import { PhoneForm } from '#web/schedules/phone/phone-form.tsx'
import { PhoneMove } from '#web/schedules/phone/phone-move.tsx'
import { standsInTheWay } from '#web/schedules/request-form/side.tsx'
import { outAddress } from '#web/schedules/steps/steps.ts'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** What she can do now: lowered from the rack, else lifted. */
const kindFor = ({ abilities }: Boat) => (abilities.includes('requestPickUp') ? 'pick-up' : 'drop-off')

function Head({ boat }: { boat: Boat }) {
  const { name, person, scheduleStatus, bay } = boat
  const owner = `${person.firstName} ${person.lastName}`.trim()
  const state = scheduleStatus === null ? null : worded(statusLabel(scheduleStatus))
  return (
    <div className="row mid gap-sm">
      <HullIcon {...lookOf(boat)} size={56} />
      <div className="stack shrinks breaks">
        <h2>{name}</h2>
        <p className="text-sm quiet">
          <Link to={`/Customers/${person.id}`}>{owner}</Link>
          {[person.phone, state, bay?.code].filter(Boolean).map((part) => `, ${part}`)}
        </p>
      </div>
    </div>
  )
}

const kindWords = (kind: 'pick-up' | 'drop-off') => (kind === 'pick-up' ? t`Pick-up (lowering)` : t`Drop-off (lifting)`)

type Props = {
  boatId: number
  /** Of the plan it was opened on. */
  day: string | null
  settings: PublicSettings
  now: Date
  onMoving: (moving: boolean) => void
  onBooked: () => void
}
/** Of the boat that was chosen: what is booked and may be moved, what can be booked, or what stands in its way. */
export function PhoneBooking({ boatId, day, settings, now, onMoving, onBooked }: Props) {
  const { data: boat, error, refetch } = useQuery(read(getBoat, { params: { id: boatId } }))
  const storedId = boat && (kindFor(boat) === 'pick-up' || isOpen(boat.scheduleStatus)) ? boat.scheduleId : null
  const stored = useQuery({ ...read(getSchedule, { params: { id: storedId ?? 0 } }), enabled: storedId !== null })
  const failure = (boat ? null : error) ?? (stored.data ? null : stored.error)
  if (failure)
    return (
      <FailedState title={t`The boat did not load`} onRetry={() => void Promise.all([refetch(), stored.refetch()])}>
        {problemOf(failure).message}
      </FailedState>
    )
  if (!boat || (storedId !== null && !stored.data)) return <PanelSkeleton lines={6} />
  const booked = stored.data ? movableTime(stored.data) : null
  const kind = booked?.kind ?? kindFor(boat)
  const inTheWay = standsInTheWay(kind, boat)
  const Mark = kind === 'pick-up' ? IconArrowBarDown : IconArrowBarUp
  return (
    <div className="stack gap-md">
      <Head boat={boat} />
      {booked && stored.data ? (
        <>
          <p className={`row mid gap-2xs ${classes.what}`}>
            <Mark size={20} aria-hidden />
            <b>{t`${{ what: kindWords(kind) }}, booked ${{ when: instantText(booked.at, settings.timeZone) }}`}</b>
          </p>
          <PhoneMove
            booked={booked}
            boat={boat}
            schedule={stored.data}
            settings={settings}
            now={now}
            onShown={onMoving}
            onMoved={onBooked}
          />
        </>
      ) : inTheWay ? (
        <Notice
          tone="warn"
          title={inTheWay.title}
          action={inTheWay.scheduleId && <Link to={`/Requests/${inTheWay.scheduleId}`}>{t`Open the request`}</Link>}
        >
          {inTheWay.text}
        </Notice>
      ) : (
        <>
          <div className="row wraps mid apart gap-sm">
            <p className={`row mid gap-2xs ${classes.what}`}>
              <Mark size={20} aria-hidden />
              <b>{kindWords(kind)}</b>
            </p>
            {kind === 'pick-up' && stored.data && (
              <Button component={Link} to={outAddress(stored.data)} variant="default" mih="var(--tap)">
                {t`Out and back`}
              </Button>
            )}
          </div>
          <PhoneForm
            kind={kind}
            boat={boat}
            day={day}
            stored={stored.data}
            settings={settings}
            now={now}
            onBooked={onBooked}
          />
        </>
      )}
    </div>
  )
}
