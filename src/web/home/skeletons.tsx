import { t } from '@lingui/core/macro'
import classes from '#web/home/skeletons.module.css'
import { OnItsWay } from '#web/ui/on-its-way.tsx'
import { SkeletonPanel, SkeletonRows } from '#web/ui/skeleton-rows.tsx'

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
      <SkeletonRows count={3} kind="boat" />
    </OnItsWay>
  )
}
export function LanesSkeleton() {
  return (
    <OnItsWay label={t`Loading the day`}>
      <SkeletonPanel>
        <div className={classes.hours} />
      </SkeletonPanel>
    </OnItsWay>
  )
}
/** Before it is known who looks. */
export function HomeSkeleton() {
  return (
    <OnItsWay className={`panels ${classes.stack}`}>
      <SkeletonRows count={6} kind="queue" />
    </OnItsWay>
  )
}
