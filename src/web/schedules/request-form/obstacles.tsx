import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import type { Schedule } from '#contract/schedules/schema.ts'
import { instantText } from '#web/platform/dates.ts'
import type { Obstacle } from '#web/platform/form/use-sending.ts'
import classes from '#web/schedules/request-form/request-form.module.css'
import { texts } from '#web/schedules/request-form/texts.ts'
import { Notice } from '#web/ui/surface.tsx'

type Props = { obstacle: Obstacle | null; fresh: Schedule | null; timeZone: string }
/** What the server refused, and the request as it stands now where somebody else was faster. */
export function Obstacles({ obstacle, fresh, timeZone }: Props) {
  const moment = (at: string) => instantText(at, timeZone)
  return (
    <div role="alert" className="stack gap-sm">
      {obstacle && (
        <Notice tone={obstacle.conflict ? 'warn' : 'bad'} title={obstacle.conflict ? texts.changed : obstacle.message}>
          {obstacle.conflict && fresh ? (
            <>
              <span className={classes.changed}>
                {fresh.plannedPickUp
                  ? t`Now: lifting ${{ dropOff: moment(fresh.scheduleDate) }}, lowering ${{ pickUp: moment(fresh.plannedPickUp) }}.`
                  : t`Now: lifting ${{ dropOff: moment(fresh.scheduleDate) }}, lowering none.`}
              </span>
              {texts.changedText}
            </>
          ) : (
            obstacle.details.join(' ')
          )}
        </Notice>
      )}
    </div>
  )
}
