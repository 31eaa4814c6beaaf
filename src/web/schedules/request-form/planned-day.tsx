import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import { momentText } from '#web/platform/dates.ts'
import classes from '#web/schedules/request-form/request-form.module.css'

type Props = { wall: string | null; onTake: () => void }
/** The day the owner planned for the pick-up when asking for the drop-off, at a tap. */
export function PlannedDay({ wall, onTake }: Props) {
  return (
    wall && (
      <Button
        variant="default"
        className={classes.planned ?? ''}
        leftSection={<IconCalendarCheck size={18} aria-hidden />}
        onClick={onTake}
      >
        {t`As planned: ${{ when: momentText(wall) }}`}
      </Button>
    )
  )
}
