import { titled } from '#web/platform/marina-name.ts'
import { NewSchedule } from '#web/schedules/request-form/new-schedule.tsx'

export const meta = () => [{ title: titled('New Request') }]

export default function NewRequestPage() {
  return <NewSchedule kind="request" />
}
