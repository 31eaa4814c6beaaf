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

const emptyOwner = msg`Once a boat is on the rack, her pick-up (lowering) can be asked for here.`
const emptyStaff = msg`Boats on the rack and the pick-ups customers ask for are listed here.`

export const meta = () => [{ title: titled(t`Pick-ups`) }]

export default function PickUpsPage() {
  const { isStaff } = useMe()
  const create = (
    <ActionButton to="/SchedulePickUps/create" leftSection={<IconPlus size={18} />} mih="var(--tap)">
      {t`New PickUp Schedule`}
    </ActionButton>
  )
  return (
    <>
      <PageHead title={t`Schedule PickUp (Lowering)`}>{create}</PageHead>
      <ScheduleList
        kind="pick-up"
        empty={
          <EmptyState title={t`No pick-ups yet`} action={create}>
            {worded(isStaff ? emptyStaff : emptyOwner)}
          </EmptyState>
        }
      />
    </>
  )
}
