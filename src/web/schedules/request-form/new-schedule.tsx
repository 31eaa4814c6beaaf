import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { boatsForDropOff, boatsForPickUp, boatsForRequest } from '#contract/boats/calls.ts'
import { isAtOrAfter } from '#contract/schedules/status.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { BackTo } from '#web/schedules/facts/back-to.tsx'
import { Booked } from '#web/schedules/request-form/booked.tsx'
import { RequestForm } from '#web/schedules/request-form/request-form.tsx'
import { formWords } from '#web/schedules/request-form/texts.ts'
import { type ScheduleKind, scheduleKinds } from '#web/schedules/steps/kinds.ts'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

const choicesFor: Record<ScheduleKind, typeof boatsForRequest> = {
  request: boatsForRequest,
  'drop-off': boatsForDropOff,
  'pick-up': boatsForPickUp,
}
type Made = ComponentProps<typeof Booked>
const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

type NewFormProps = { kind: ScheduleKind; boatId: number | null; onBooked: (made: Made) => void }
function NewForm({ kind, boatId, onBooked }: NewFormProps) {
  const { me, isStaff } = useMe()
  const { settings, error, retry, now } = useMarina()
  const boats = useQuery(read(choicesFor[kind], {}))
  const navigate = useNavigate()
  const { home, formNotLoaded } = scheduleKinds[kind]
  const { empty, done } = formWords[kind]
  const failure = (settings ? null : error) ?? (boats.data ? null : boats.error)
  if (failure)
    return (
      <FailedState
        title={worded(formNotLoaded)}
        onRetry={() => {
          void boats.refetch()
          void retry()
        }}
      >
        {problemOf(failure).message}
      </FailedState>
    )
  if (!settings || !boats.data || !me) return <PanelSkeleton lines={8} />
  if (boats.data.length === 0 && boatId === null) {
    const [to, label] = kind === 'pick-up' ? ['/Boats', t`See the boats`] : ['/Boats/create', t`New Boat`]
    return (
      <EmptyState
        title={worded(empty.title)}
        action={
          <Button component={Link} to={to}>
            {label}
          </Button>
        }
      >
        {worded(empty.text)}
      </EmptyState>
    )
  }
  const [only, ...more] = boats.data.filter(({ allowed }) => allowed)
  const preset = kind === 'pick-up' && only && more.length === 0 ? only.id : null
  return (
    <RequestForm
      kind={kind}
      settings={settings}
      now={now()}
      isStaff={isStaff}
      choices={boats.data}
      boatId={boatId ?? preset}
      back={home}
      onDone={(fresh) => {
        if (!isStaff && isAtOrAfter(fresh.scheduleStatus, 'requestApproved') && kind !== 'pick-up')
          return onBooked({ schedule: fresh, settings })
        const at = kind === 'pick-up' ? fresh.askedPickUp : fresh.scheduleDate
        showDone(done(fresh.boat.name, instantText(at ?? fresh.scheduleDate, settings.timeZone)))
        navigate(home)
      }}
    />
  )
}

/** The page of a new request, drop-off or pick-up; `?boat=` names the boat. */
export function NewSchedule({ kind }: { kind: ScheduleKind }) {
  const [params] = useSearchParams()
  const boatId = idIn(params.get('boat'))
  const { title, sub } = formWords[kind]
  const [made, setMade] = useState<Made | null>(null)
  if (made) return <Booked {...made} />
  return (
    <>
      <PageHead lead={<BackTo kind={kind} />} title={worded(title)} sub={worded(sub)} />
      <NewForm key={boatId} kind={kind} boatId={boatId} onBooked={setMade} />
    </>
  )
}
