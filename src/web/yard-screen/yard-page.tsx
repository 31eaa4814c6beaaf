import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { lazy, Suspense } from 'react'
import { useAppWorkerAtOnce } from '#web/platform/app-worker.ts'
import { language, speakIn } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { signedIn } from '#web/platform/session.ts'

export async function clientLoader() {
  const user = signedIn()
  if (user && user.language !== language()) await speakIn(user.language)
  return null
}

const loadPictures = () => import('#web/condition/yard-pictures.tsx')
/** What is shown beside a movement. */
const Pictures = lazy(async () => ({ default: (await loadPictures()).YardPictures }))

/** With the parts of member pages, which this page's first bytes would else bring into those of sign-in. */
const Screen = lazy(async () => {
  // a movement may be begun after the line is gone, when nothing more can be fetched
  const [screen] = await Promise.all([import('#web/yard-screen/screen-root.tsx'), loadPictures()])
  return screen
})

export const meta = () => [{ title: titled(t`Yard`) }]

export default function YardPage() {
  useAppWorkerAtOnce()
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
