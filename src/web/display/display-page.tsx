import { t } from '@lingui/core/macro'
import '#web/display/words.ts'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { displayDay } from '#contract/display/calls.ts'
import { call } from '#web/platform/api.ts'
import { language, speakIn } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'

/** Nobody chose a language at a wall: it speaks the marina's. Without a line the page says so itself. */
export async function clientLoader({ params: { token = '' } }: { params: { token?: string } }) {
  const day = await call(displayDay, { params: { token } }).catch(() => null)
  if (day && day.language !== language()) await speakIn(day.language)
  return null
}

/** With the parts of member pages, which this page's first bytes would else bring into those of sign-in. */
const Shown = lazy(() => import('#web/display/display-root.tsx'))

export const meta = () => [{ title: titled(t`Today’s order`) }, { name: 'robots', content: 'noindex' }]

export default function DisplayPage() {
  const { token = '' } = useParams()
  return (
    <Suspense fallback={<div role="status" aria-label={t`Loading`} />}>
      <Shown token={token} />
    </Suspense>
  )
}
