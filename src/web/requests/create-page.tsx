import { NewSchedule } from '#web/schedules/request-form/new-schedule.tsx'

export const meta = () => [{ title: 'New Request – Dry Marina' }]

export default function NewRequestPage() {
  return <NewSchedule kind="request" />
}
