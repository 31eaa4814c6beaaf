import type { CSSProperties } from 'react'
import classes from '#web/home/skeletons.module.css'

const hull = 'M-32-14C-31-2-25 5-17 10L0 20 17 10C25 5 31-2 32-14 14-18-14-18-32-14Z'

function Rows({ count, kind }: { count: number; kind: 'boat' | 'queue' }) {
  return (
    <div className={classes.panel}>
      <i className={classes.title} />
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className={classes.row} data-kind={kind} style={{ '--delay': `${row * 60}ms` } as CSSProperties}>
          <svg width={kind === 'boat' ? 60 : 46} viewBox="-36 -28 72 52" aria-hidden="true">
            <path d={hull} fill="currentColor" />
          </svg>
          <i style={{ width: `${30 + ((row * 37) % 25)}%` }} />
          <i className={classes.button} />
        </div>
      ))}
    </div>
  )
}
function Counts({ across }: { across: boolean }) {
  return (
    <div className={classes.counts} data-across={across}>
      <i />
      <i />
      <i />
    </div>
  )
}

/** Everything as high as what comes in its place. */
export function OwnerSkeleton() {
  return (
    <div className={classes.stack} role="status" aria-label="Loading">
      <div className={classes.top}>
        <div className={classes.card} />
        <Counts across={false} />
      </div>
      <Rows count={3} kind="boat" />
    </div>
  )
}
export function QueueSkeleton() {
  return (
    <div role="status" aria-label="Loading what waits">
      <Rows count={6} kind="queue" />
    </div>
  )
}
export function LanesSkeleton() {
  return (
    <div className={classes.panel} role="status" aria-label="Loading the day">
      <i className={classes.title} />
      <div className={classes.hours} />
    </div>
  )
}
/** Before it is known who looks. */
export function HomeSkeleton() {
  return (
    <div className={classes.stack} role="status" aria-label="Loading">
      <Rows count={6} kind="queue" />
    </div>
  )
}
