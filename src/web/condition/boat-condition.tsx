import { lazy, Suspense } from 'react'

const Panels = lazy(async () => ({
  default: (await import('#web/condition/condition-panels.tsx')).BoatCondition,
}))

/** The same of a boat. */
export const BoatCondition = ({ id }: { id: number }) => (
  <Suspense>
    <Panels id={id} />
  </Suspense>
)
