import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { ScheduleCondition } from '#web/condition/schedule-condition.tsx'
import { OwedPanel } from '#web/money/owed-panel.tsx'
import { titled } from '#web/platform/marina-name.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { ScheduleRecord } from '#web/schedules/record/schedule-record.tsx'

export const meta = () => [{ title: titled(t`Request`) }]

export default function RequestPage() {
  const id = useRecordId()
  return (
    <ScheduleRecord
      kind="request"
      id={id}
      condition={<ScheduleCondition id={id} />}
      owed={(schedule) => <OwedPanel schedule={schedule} />}
    />
  )
}
