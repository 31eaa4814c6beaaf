import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { lifecycle } from '#contract/schedules/lifecycle.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { OutForm } from '#web/schedules/outing/out-form.tsx'
import { useHeldSchedule } from '#web/schedules/request-form/edit-schedule.tsx'
import { canStep } from '#web/schedules/steps/steps.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Take her out`) }]

/** Back to where one came from; a link from elsewhere leads on to the boat. */
function useLeave(boatId: number) {
  const { key, state } = useLocation() as { key: string; state: { isFirst?: boolean } | null }
  const navigate = useNavigate()
  return () => void (key === 'default' || state?.isFirst ? navigate(`/Boats/${boatId}`) : navigate(-1))
}

const stepsHere = ['request-pick-up', 'change-pick-up', 'change-return'] as const
const stepHere = (schedule: Schedule) => stepsHere.find((each) => canStep(schedule, each))

function Out({ found }: { found: Schedule }) {
  const { settings, error, retry } = useMarina()
  const [schedule, setSchedule] = useState(found)
  const leave = useLeave(found.boatId)
  // what was opened stays what it is, also when somebody else has moved the boat on meanwhile
  const [step] = useState(() => stepHere(found))
  if (!settings)
    return error ? (
      <FailedState title={t`The marina’s hours did not load`} onRetry={() => void retry()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={8} />
    )
  if (!step)
    return (
      <EmptyState
        scene="closed"
        title={t`${{ boat: found.boat.name }} cannot be taken out now`}
        action={
          <Button component={Link} to={`/Requests/${found.id}`}>
            {t`Open the request`}
          </Button>
        }
      >
        <StatusOf status={found.scheduleStatus} cancelled={found.cancelled} missed={found.missed} />
      </EmptyState>
    )
  return <OutForm schedule={schedule} settings={settings} step={step} onFresh={setSchedule} onClose={leave} />
}

function Loaded({ id }: { id: number }) {
  const { isStaff } = useMe()
  const { seen, error, refetch } = useHeldSchedule(id)
  const place = seen
    ? [isStaff && seen.machine?.name, seen.bay && t`bay ${{ bay: seen.bay.code }}`].filter(Boolean)
    : []
  // her name alone stands on the way back already
  const about = seen && place.length > 0 ? `${[seen.boat.name, ...place].join(', ')}.` : seen ? null : ' '
  return (
    <>
      <PageHead
        lead={seen ? <BackLink to={`/Boats/${seen.boatId}`}>{seen.boat.name}</BackLink> : ' '}
        title={worded(lifecycle[(seen && stepHere(seen)) ?? 'request-pick-up'].label)}
        sub={about}
      />
      {error ? (
        <FailedState
          title={t`The request did not load`}
          onRetry={problemOf(error).code === 'not_found' ? undefined : () => void refetch()}
        >
          {problemOf(error).message}
        </FailedState>
      ) : seen ? (
        <Out found={seen} />
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </>
  )
}

export default function OutPage() {
  const id = useRecordId()
  return <Loaded key={id} id={id} />
}
