import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { ScheduleCondition } from '#web/condition/schedule-condition.tsx'
import { OwedPanel } from '#web/money/owed-panel.tsx'
import { titled } from '#web/platform/marina-name.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { FormOrRecord } from '#web/schedules/record/form-or-record.tsx'

export const meta = () => [{ title: titled(t`Drop-off`) }]

export default function DropOffPage() {
  const id = useRecordId()
  return (
    <FormOrRecord
      key={id}
      kind="drop-off"
      id={id}
      condition={<ScheduleCondition id={id} />}
      owed={(schedule) => <OwedPanel schedule={schedule} />}
    />
  )
}
