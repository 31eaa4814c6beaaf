import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { titled } from '#web/platform/marina-name.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { NewRequests } from '#web/requests/new-requests.tsx'
import { texts } from '#web/requests/texts.ts'
import { ScheduleList } from '#web/schedules/list/schedule-list.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Requests`) }]

export default function RequestsPage() {
  const { isStaff } = useMe()
  const { settings, now } = useMarina()
  const newRequests = settings && <NewRequests settings={settings} now={now} />
  return (
    <>
      <PageHead title={t`Requests`}>{newRequests}</PageHead>
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
