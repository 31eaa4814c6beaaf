import { NewSchedule } from '#web/schedules/request-form/new-schedule.tsx'

export const meta = () => [{ title: 'New DropOff Schedule – Dry Marina' }]

export default function NewDropOffPage() {
  return <NewSchedule kind="drop-off" />
}
