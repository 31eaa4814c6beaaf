import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { worded } from '#web/platform/language.ts'
import { useMe } from '#web/platform/use-me.ts'
import { BackTo } from '#web/schedules/facts/back-to.tsx'
import { type ScheduleAside, ScheduleRecord } from '#web/schedules/record/schedule-record.tsx'
import { EditSchedule, useHeldSchedule } from '#web/schedules/request-form/edit-schedule.tsx'
import { formWords } from '#web/schedules/request-form/texts.ts'
import { recordAddress, type ScheduleKind, scheduleKinds } from '#web/schedules/steps/kinds.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

/** `/ScheduleDropOffs/{id}` and `/SchedulePickUps/{id}`: the form while it can be edited, else the record. */
interface FormOrRecordProps {
  kind: ScheduleKind
  id: number
  condition: ReactNode
  owed?: ScheduleAside | undefined
}
export function FormOrRecord({ kind, id, condition, owed }: FormOrRecordProps) {
  const { seen, error } = useHeldSchedule(id)
  const { isStaff } = useMe()
  const { home, edits } = scheduleKinds[kind]
  const { edit } = formWords[kind]
  if (!seen && !error)
    return (
      <>
        <PageHead lead={<BackTo kind={kind} />} title={worded(edit)} />
        <PanelSkeleton lines={8} />
      </>
    )
  if (!seen?.abilities.includes(edits)) return <ScheduleRecord kind={kind} id={id} condition={condition} owed={owed} />
  return (
    <>
      <PageHead
        lead={<BackTo kind={kind} />}
        title={worded(edit)}
        sub={[t`Request ${id}`, seen.boat.name, isStaff && seen.ownerName].filter(Boolean).join(', ')}
      >
        <ActionButton
          to={recordAddress('request', seen)}
          variant="default"
          mih="var(--tap)"
          leftSection={<IconEye size={18} aria-hidden />}
        >
          {t`View request`}
        </ActionButton>
      </PageHead>
      <EditSchedule kind={kind} schedule={seen} back={home} />
    </>
  )
}
