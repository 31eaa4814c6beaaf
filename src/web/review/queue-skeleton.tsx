import { t } from '@lingui/core/macro'
import { OnItsWay } from '#web/ui/on-its-way.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'

export const QueueSkeleton = () => (
  <OnItsWay label={t`Loading what waits`}>
    <SkeletonRows count={6} kind="queue" />
  </OnItsWay>
)
