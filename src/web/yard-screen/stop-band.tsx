import { IconHandStop } from '@tabler/icons-react'
import type { YardStop } from '#contract/yard-screen/schema.ts'
import classes from '#web/yard-screen/stop-band.module.css'

/** Why nothing begins here, since when and until when. */
export function StopBand({ stop: { title, span } }: { stop: YardStop }) {
  return (
    <section className={classes.band} role="alert">
      <IconHandStop size={36} aria-hidden />
      <div className="grows shrinks breaks">
        <h2>{title}</h2>
        <p>{span}</p>
      </div>
    </section>
  )
}
