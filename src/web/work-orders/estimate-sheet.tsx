import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { useRevalidator } from 'react-router'
import type { EstimatePage } from '#contract/work-orders/schema.ts'
import { answerEstimate } from '#contract/work-orders/sent.ts'
import { call } from '#web/platform/api.ts'
import { marinaName } from '#web/platform/marina-name.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { FailedState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { AnswerPanel } from '#web/work-orders/answer-panel.tsx'
import type { LoadedEstimate } from '#web/work-orders/loaded-estimate.ts'
import { StageChip } from '#web/work-orders/stage-chip.tsx'
import classes from '#web/work-orders/work.module.css'

function Shown({ token, page, again }: { token: string; page: EstimatePage; again: () => Promise<void> }) {
  return (
    <>
      <PageHead title={page.title} sub={t`Estimate for ${{ boat: page.boatName }}`}>
        <StageChip stage={page.stage} />
      </PageHead>
      <AnswerPanel
        lines={page.lines}
        currency={page.currency}
        accepted={page.accepted}
        stage={page.stage}
        named
        send={async (answers, name) => {
          try {
            return await call(answerEstimate, { params: { token }, body: { name, answers, version: page.version } })
          } finally {
            // also after a refusal: somebody was faster, and this shows what stands now
            await again()
          }
        }}
      />
    </>
  )
}

/** Who is asked, where the address opens nothing. */
function Contact() {
  const { settings } = useMarina()
  if (!settings) return null
  const { contactEmail, contactPhone } = settings
  return (
    <p className="row wraps gap-sm">
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      {contactPhone && <a href={`tel:${contactPhone.replace(/\s/g, '')}`}>{contactPhone}</a>}
    </p>
  )
}

/** An estimate and its answer, for who has the mailed address: without signing in, and without the frame. */
export function EstimateSheet({ token, loaded: { page, problem } }: { token: string; loaded: LoadedEstimate }) {
  const { revalidate } = useRevalidator()
  const isGone = problem?.code === 'not_found'
  return (
    <main className={classes.apart}>
      <p className={classes.brand}>
        <a href="/">{marinaName()}</a>
      </p>
      {page ? (
        <Shown token={token} page={page} again={revalidate} />
      ) : (
        <>
          <h1>{t`Estimate`}</h1>
          <FailedState
            title={isGone ? t`This link opens no estimate` : t`The estimate did not load`}
            onRetry={isGone ? undefined : () => void revalidate()}
          >
            {problem?.message}
          </FailedState>
          <Contact />
        </>
      )}
    </main>
  )
}
