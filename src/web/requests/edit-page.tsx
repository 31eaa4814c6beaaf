import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isUnreachable } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import classes from '#web/requests/edit-page.module.css'
import { closedWords } from '#web/requests/texts.ts'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { EditSchedule, useHeldSchedule } from '#web/schedules/request-form/edit-schedule.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { Whole } from '#web/ui/whole.tsx'

export const meta = () => [{ title: titled(t`Edit Request`) }]

function EditRequest({ id }: { id: number }) {
  const { seen, error, refetch } = useHeldSchedule(id)
  const { settings, error: settingsError, retry } = useMarina()
  const failure = error ?? (settings ? null : settingsError)
  const address = `/Requests/${id}`
  const again = () => {
    void refetch()
    void retry()
  }
  if (failure)
    return (
      <FailedState
        title={t`The request did not load`}
        onRetry={problemOf(failure).code === 'not_found' ? undefined : again}
        action={
          isUnreachable(failure) ? null : (
            <Button component={Link} to="/Requests" variant="subtle">
              {t`All requests`}
            </Button>
          )
        }
      >
        {problemOf(failure).message}
      </FailedState>
    )
  if (!seen || !settings) return <PanelSkeleton lines={8} />
  if (!seen.abilities.includes('edit')) {
    const mayMove = seen.abilities.includes('reschedule')
    const when = instantText(seen.scheduleDate, settings.timeZone)
    return (
      <div className={`stack gap-sm ${classes.closed}`}>
        <StatusOf status={seen.scheduleStatus} cancelled={seen.cancelled} />
        <EmptyState
          scene="closed"
          title={closedWords.title(seen.boat.name)}
          action={
            <div className={`row wraps gap-sm ${classes.ways}`}>
              {mayMove && (
                <Button component={Link} to={`/Boats/${seen.boatId}?review=${id}&step=reschedule`}>
                  {t`Reschedule`}
                </Button>
              )}
              <Button component={Link} to={address} variant={mayMove ? 'default' : 'filled'}>
                {t`Open the request`}
              </Button>
            </div>
          }
        >
          <Whole text={mayMove ? closedWords.open(when) : closedWords.closed(when)} parts={[when]} />
        </EmptyState>
      </div>
    )
  }
  return <EditSchedule kind="request" schedule={seen} back={address} />
}

export default function EditRequestPage() {
  const id = useRecordId()
  const address = `/Requests/${id}`
  return (
    <>
      <PageHead lead={<BackLink to={address}>{t`Request ${id}`}</BackLink>} title={t`Edit Request`} />
      <EditRequest key={id} id={id} />
    </>
  )
}
