import { titled } from '#web/platform/marina-name.ts'
import { useMe } from '#web/platform/use-me.ts'
import { NewRequests } from '#web/requests/new-requests.tsx'
import { texts } from '#web/requests/texts.ts'
import { useMarina } from '#web/schedules/index.ts'
import { ScheduleList } from '#web/schedules/list/schedule-list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled('Requests') }]

export default function RequestsPage() {
  const { isStaff } = useMe()
  const { settings, now } = useMarina()
  const newRequests = settings && <NewRequests settings={settings} now={now} />
  return (
    <>
      <PageHead title="Requests">{newRequests}</PageHead>
      <ScheduleList
        kind="request"
        empty={
          <EmptyState title={texts.emptyTitle} action={newRequests}>
            {isStaff ? texts.emptyStaff : texts.emptyOwner}
          </EmptyState>
        }
      />
    </>
  )
}
