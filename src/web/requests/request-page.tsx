import { titled } from '#web/platform/marina-name.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { ScheduleRecord } from '#web/schedules/record/schedule-record.tsx'

export const meta = () => [{ title: titled('Request') }]

export default function RequestPage() {
  return <ScheduleRecord kind="request" id={useRecordId()} />
}
