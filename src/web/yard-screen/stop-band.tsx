import type { YardStop } from '#contract/yard-screen/schema.ts'
import { reasonIcons } from '#web/ui/stop-icons.ts'
import classes from '#web/yard-screen/stop-band.module.css'

/** Why nothing begins here, since when and until when. */
export function StopBand({ stop: { reason, title, span } }: { stop: YardStop }) {
  const Mark = reasonIcons[reason]
  return (
    <section className={classes.band} role="alert">
      <Mark size={36} aria-hidden />
      <div className="grows shrinks breaks">
        <h2>{title}</h2>
        <p>{span}</p>
      </div>
    </section>
  )
}
