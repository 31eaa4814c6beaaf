import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import type { YardStop } from '#contract/yard-screen/schema.ts'
import { reasonIcons } from '#web/ui/stop-icons.ts'
import acts from '#web/yard-screen/acts.module.css'
import classes from '#web/yard-screen/stop-band.module.css'

/** Why nothing begins here, since when and until when; and the way out of it. */
export function StopBand({ stop, onEnd }: { stop: YardStop; onEnd: (stop: YardStop) => void }) {
  const { reason, title, span } = stop
  const Mark = reasonIcons[reason]
  return (
    <section className={classes.band} role="alert">
      <Mark size={36} aria-hidden />
      <div className="grows shrinks breaks">
        <h2>{title}</h2>
        <p>{span}</p>
      </div>
      <button type="button" className={`${acts.big} ${classes.end}`} onClick={() => onEnd(stop)}>
        {t`End the stop`}
      </button>
    </section>
  )
}
