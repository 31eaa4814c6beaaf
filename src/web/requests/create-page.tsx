import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { titled } from '#web/platform/marina-name.ts'
import { NewSchedule } from '#web/schedules/request-form/new-schedule.tsx'

export const meta = () => [{ title: titled(t`New Request`) }]

export default function NewRequestPage() {
  return <NewSchedule kind="request" />
}
