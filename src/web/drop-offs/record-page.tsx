import { useRecordId } from '#web/platform/use-record-id.ts'
import { FormOrRecord } from '#web/schedules/record/form-or-record.tsx'

export const meta = () => [{ title: 'Drop-off – Dry Marina' }]

export default function DropOffPage() {
  const id = useRecordId()
  return <FormOrRecord key={id} kind="drop-off" id={id} />
}
