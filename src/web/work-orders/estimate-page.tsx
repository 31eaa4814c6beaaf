import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { lazy, Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { estimate } from '#contract/work-orders/calls.ts'
import { call, problemOf } from '#web/platform/api.ts'
import { language, speakIn } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import type { LoadedEstimate } from '#web/work-orders/loaded-estimate.ts'

/** In the language of whose boat she is. */
export async function clientLoader({
  params: { token = '' },
}: {
  params: { token?: string }
}): Promise<LoadedEstimate> {
  try {
    const page = await call(estimate, { params: { token } })
    if (page.language !== language()) await speakIn(page.language)
    return { page, problem: null }
  } catch (error) {
    return { page: null, problem: problemOf(error) }
  }
}

/** With the parts of member pages, which this page's first bytes would else bring into those of sign-in. */
const Shown = lazy(() => import('#web/work-orders/estimate-root.tsx'))

export const meta = () => [
  { title: titled(t`Estimate`) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function EstimatePage() {
  const { token = '' } = useParams()
  return (
    <Suspense fallback={<div role="status" aria-label={t`Loading`} />}>
      <Shown token={token} loaded={useLoaderData<typeof clientLoader>()} />
    </Suspense>
  )
}
