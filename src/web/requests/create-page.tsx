import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { boatsForRequest } from '#contract/boats/endpoints.ts'
import { longInstant } from '#web/platform/dates.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { RequestForm } from '#web/schedules/request-form/request-form.tsx'
import { texts } from '#web/schedules/request-form/texts.ts'
import { useMarina } from '#web/schedules/use-marina.ts'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'New Request – Dry Marina' }]

const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

function NewRequest({ boatId }: { boatId: number | null }) {
  const { me, isStaff } = useMe()
  const { settings, error, retry, now } = useMarina()
  const boats = useQuery(read(boatsForRequest, {}))
  const navigate = useNavigate()
  const failure = (settings ? null : error) ?? (boats.data ? null : boats.error)
  if (failure)
    return (
      <FailedState
        what="request form"
        onRetry={() => {
          void boats.refetch()
          void retry()
        }}
      >
        {problemOf(failure).message}
      </FailedState>
    )
  if (!settings || !boats.data || !me) return <PanelSkeleton lines={8} />
  if (boats.data.length === 0)
    return (
      <EmptyState
        title="No boat to request for"
        action={
          <Button component={Link} to="/Boats/create" mih={44}>
            New Boat
          </Button>
        }
      >
        Register the boat with her documents first. Once her subscription is approved she can be lifted.
      </EmptyState>
    )
  return (
    <RequestForm
      settings={settings}
      now={now()}
      isStaff={isStaff}
      choices={boats.data}
      boatId={boatId}
      back="/Requests"
      onDone={(fresh) => {
        showDone(`${fresh.boat.name}: lifting asked for ${longInstant(fresh.scheduleDate, settings.timeZone)}.`)
        navigate('/Requests')
      }}
    />
  )
}

export default function NewRequestPage() {
  const [params] = useSearchParams()
  const boatId = idIn(params.get('boat'))
  return (
    <>
      <PageHead lead={<Link to="/Requests">Requests</Link>} title="New Request" sub={texts.sub} />
      <NewRequest key={boatId} boatId={boatId} />
    </>
  )
}
