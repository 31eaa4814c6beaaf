import { lazy, Suspense } from 'react'

const Panels = lazy(async () => ({
  default: (await import('#web/condition/condition-panels.tsx')).ScheduleCondition,
}))

/** Pictures of one schedule, which come when they are shown: a page's first bytes do without them. */
export const ScheduleCondition = ({ id }: { id: number }) => (
  <Suspense>
    <Panels id={id} />
  </Suspense>
)
