import { NewSchedule } from '#web/schedules/request-form/new-schedule.tsx'

export const meta = () => [{ title: 'New PickUp Schedule – Dry Marina' }]

export default function NewPickUpPage() {
  return <NewSchedule kind="pick-up" />
}
