import { plural, t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { asSentence } from '#contract/language/full-stop.ts'
import type { YardStop } from '#contract/yard-screen/schema.ts'
import { reasonIcons } from '#web/ui/stop-icons.ts'
import acts from '#web/yard-screen/acts.module.css'
import classes from '#web/yard-screen/stop-band.module.css'

/** Who knows of it, by number alone. */
const toldText = ({ told, unreached }: YardStop) =>
  [
    told > 0 && t`${plural({ told }, { one: '# owner was told.', other: '# owners were told.' })}`,
    unreached > 0 &&
      t`${plural({ unreached }, { one: 'Nothing reaches # owner: the office calls them.', other: 'Nothing reaches # owners: the office calls them.' })}`,
  ].filter(Boolean)

/** Why nothing begins here, since when and until when; and the way out of it. */
export function StopBand({ stop, onEnd }: { stop: YardStop; onEnd: (stop: YardStop) => void }) {
  const { reason, title, span } = stop
  const Mark = reasonIcons[reason]
  return (
    <section className={classes.band} role="alert">
      <Mark size={36} aria-hidden />
      <div className="grows shrinks breaks">
        <h2>{title}</h2>
        <p>{[asSentence(span), ...toldText(stop), t`What is under way may be finished.`].join(' ')}</p>
      </div>
      <button type="button" className={`${acts.big} ${classes.end}`} onClick={() => onEnd(stop)}>
        {t`End the stop`}
      </button>
    </section>
  )
}
