import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { lazy, Suspense } from 'react'
import { useAppWorker } from '#web/platform/app-worker.ts'
import { language, speakIn } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { signedIn } from '#web/platform/session.ts'

export async function clientLoader() {
  const user = signedIn()
  if (user && user.language !== language()) await speakIn(user.language)
  return null
}

/** What is shown beside a movement. */
const Pictures = lazy(async () => ({
  default: (await import('#web/condition/yard-pictures.tsx')).YardPictures,
}))

/** With the parts of member pages, which this page's first bytes would else bring into those of sign-in. */
const Screen = lazy(() => import('#web/yard-screen/screen-root.tsx'))

export const meta = () => [{ title: titled(t`Yard`) }]

export default function YardPage() {
  useAppWorker()
  return (
    <Suspense fallback={<div role="status" aria-label={t`Loading`} />}>
      <Screen
        pictures={(of) => (
          <Suspense>
            <Pictures key={of.scheduleId} {...of} />
          </Suspense>
        )}
      />
    </Suspense>
  )
}
