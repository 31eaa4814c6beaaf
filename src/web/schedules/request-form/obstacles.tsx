import { instantText } from '#web/platform/dates.ts'
import classes from '#web/schedules/request-form/request-form.module.css'
import { texts } from '#web/schedules/request-form/texts.ts'
import type { Obstacle } from '#web/schedules/request-form/use-request-form.ts'
import { Notice } from '#web/ui/surface.tsx'

type Props = { obstacle: Obstacle | null; timeZone: string }
/** What the server refused, and the request as it stands now where somebody else was faster. */
export function Obstacles({ obstacle, timeZone }: Props) {
  const { title = '', details = [], fresh = null } = obstacle ?? {}
  const moment = (at: string | null) => (at ? instantText(at, timeZone) : 'none')
  return (
    <div role="alert" className={classes.alert}>
      {obstacle && (
        <Notice tone={fresh ? 'warn' : 'bad'} title={fresh ? texts.changed : title}>
          {fresh ? (
            <>
              <span className={classes.changed}>
                Now: lifting {moment(fresh.scheduleDate)}, lowering {moment(fresh.plannedPickUp)}.
              </span>
              {texts.changedText}
            </>
          ) : (
            details.join(' ')
          )}
        </Notice>
      )}
    </div>
  )
}
