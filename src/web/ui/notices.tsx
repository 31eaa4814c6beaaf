import { lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '#web/platform/when-idle.ts'

const NoticeHost = lazy(() => import('#web/ui/notice-host.tsx'))

/** Loads what shows notices once the page has done its own work; what is told before waits for it. */
export function Notices() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    isIdle && (
      <Suspense>
        <NoticeHost />
      </Suspense>
    )
  )
}
