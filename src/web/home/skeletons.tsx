import type { CSSProperties } from 'react'
import classes from '#web/home/skeletons.module.css'
import { OnItsWay } from '#web/ui/on-its-way.tsx'

const hull = 'M-32-14C-31-2-25 5-17 10L0 20 17 10C25 5 31-2 32-14 14-18-14-18-32-14Z'

function Rows({ count, kind }: { count: number; kind: 'boat' | 'queue' }) {
  return (
    <div className={`sheet ${classes.panel}`}>
      <i className={classes.title} />
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div
          key={row}
          className={`stack mid gap-lg ruled ${classes.row}`}
          data-kind={kind}
          style={{ '--delay': `${row * 60}ms` } as CSSProperties}
        >
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
    <div className={`stack gap-sm ${classes.counts}`} data-across={across}>
      <i />
      <i />
      <i />
    </div>
  )
}

/** Everything as high as what comes in its place. */
export function OwnerSkeleton() {
  return (
    <OnItsWay className={`panels ${classes.stack}`}>
      <div className={`stack gap-lg ${classes.top}`}>
        <div className={classes.card} />
        <Counts across={false} />
      </div>
      <Rows count={3} kind="boat" />
    </OnItsWay>
  )
}
export function QueueSkeleton() {
  return (
    <OnItsWay label="Loading what waits">
      <Rows count={6} kind="queue" />
    </OnItsWay>
  )
}
export function LanesSkeleton() {
  return (
    <OnItsWay className={`sheet ${classes.panel}`} label="Loading the day">
      <i className={classes.title} />
      <div className={classes.hours} />
    </OnItsWay>
  )
}
/** Before it is known who looks. */
export function HomeSkeleton() {
  return (
    <OnItsWay className={`panels ${classes.stack}`}>
      <Rows count={6} kind="queue" />
    </OnItsWay>
  )
}
