import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { IconPlus } from '@tabler/icons-react'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { useMe } from '#web/platform/use-me.ts'
import { ScheduleList } from '#web/schedules/list/schedule-list.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

const emptyOwner = msg`Ask for a drop-off (lifting): choose the boat, the day and the time.`
const emptyStaff = msg`Drop-offs that customers ask for are listed here, until the boat is on the rack.`

export const meta = () => [{ title: titled(t`Drop-offs`) }]

export default function DropOffsPage() {
  const { isStaff } = useMe()
  const create = (
    <ActionButton to="/ScheduleDropOffs/create" leftSection={<IconPlus size={18} />} mih="var(--tap)">
      {t`New DropOff Schedule`}
    </ActionButton>
  )
  return (
    <>
      <PageHead title={t`Schedule Drop Off (Lifting)`}>{create}</PageHead>
      <ScheduleList
        kind="drop-off"
        empty={
          <EmptyState title={t`No drop-offs yet`} action={create}>
            {worded(isStaff ? emptyStaff : emptyOwner)}
          </EmptyState>
        }
      />
    </>
  )
}
