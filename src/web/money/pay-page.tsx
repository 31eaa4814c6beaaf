import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { lazy, Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { invoiceToPay } from '#contract/invoices/calls.ts'
import type { LoadedPage } from '#web/money/loaded-page.ts'
import { call, problemOf } from '#web/platform/api.ts'
import { language, speakIn } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'

/** In the language of the buyer, which the invoice itself has. */
export async function clientLoader({ params: { token = '' } }: { params: { token?: string } }): Promise<LoadedPage> {
  try {
    const page = await call(invoiceToPay, { params: { token } })
    if (page.document.language !== language()) await speakIn(page.document.language)
    return { page, problem: null }
  } catch (error) {
    return { page: null, problem: problemOf(error) }
  }
}

/** With the parts of member pages, which this page's first bytes would else bring into those of sign-in. */
const Shown = lazy(() => import('#web/money/pay-root.tsx'))

export const meta = () => [
  { title: titled(t`Invoice`) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function PayPage() {
  const { token = '' } = useParams()
  return (
    <Suspense fallback={<div role="status" aria-label={t`Loading`} />}>
      <Shown token={token} loaded={useLoaderData<typeof clientLoader>()} />
    </Suspense>
  )
}
