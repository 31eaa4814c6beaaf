import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { getSchedule } from '#contract/schedules/endpoints.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { isUnreachable } from '#web/platform/api.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { RequestForm } from '#web/schedules/request-form/request-form.tsx'
import { StatusOf } from '#web/schedules/status-of.tsx'
import { useMarina } from '#web/schedules/use-marina.ts'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Edit Request – Dry Marina' }]

/** Read anew when the page opens, then held still: what changes meanwhile is said when it is submitted. */
function EditRequest({ id }: { id: number }) {
  const { isStaff } = useMe()
  const { settings, error, retry, now } = useMarina()
  const query = useQuery({ ...read(getSchedule, { params: { id } }), staleTime: 0 })
  const [seen, setSeen] = useState<Schedule | null>(null)
  if (!seen && query.data && query.isFetchedAfterMount) setSeen(query.data)
  const navigate = useNavigate()
  const address = `/Requests/${id}`
  const again = () => {
    void query.refetch()
    void retry()
  }
  const failure = (seen ? null : query.error) ?? (settings ? null : error)
  if (failure)
    return (
      <FailedState
        what="request"
        onRetry={problemOf(failure).code === 'not_found' ? undefined : again}
        action={
          isUnreachable(failure) ? null : (
            <Button component={Link} to="/Requests" variant="subtle" mih={44}>
              All requests
            </Button>
          )
        }
      >
        {problemOf(failure).message}
      </FailedState>
    )
  if (!seen || !settings) return <PanelSkeleton lines={8} />
  if (!seen.abilities.includes('edit'))
    return (
      <EmptyState
        title="This request can no longer be edited"
        action={
          <Button component={Link} to={address} mih={44}>
            Open the request
          </Button>
        }
      >
        It can be edited until the marina has reviewed it. It is at{' '}
        <StatusOf status={seen.scheduleStatus} cancelled={seen.cancelled} />
      </EmptyState>
    )
  return (
    <RequestForm
      settings={settings}
      now={now()}
      isStaff={isStaff}
      choices={[]}
      schedule={seen}
      back={address}
      onDone={(fresh) => {
        showDone(`${fresh.boat.name}’s request is saved.`)
        navigate(address)
      }}
    />
  )
}

export default function EditRequestPage() {
  const { id } = useParams()
  const address = `/Requests/${id}`
  return (
    <>
      <PageHead lead={<Link to={address}>Request {id}</Link>} title="Edit Request" />
      <EditRequest key={id} id={Number(id)} />
    </>
  )
}
