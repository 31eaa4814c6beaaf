import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconMail, IconPhone } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { pdfToPay, qrToPay } from '#contract/invoices/calls.ts'
import type { PayPage } from '#contract/invoices/pay-schema.ts'
import { DocumentLines } from '#web/money/document-lines.tsx'
import type { LoadedPage } from '#web/money/loaded-page.ts'
import { MailButtons } from '#web/money/mail-buttons.tsx'
import classes from '#web/money/pay.module.css'
import { Standing } from '#web/money/standing.tsx'
import { Transfer } from '#web/money/transfer.tsx'
import { useToday } from '#web/money/use-today.ts'
import { addressOf, startDownload } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { marinaName } from '#web/platform/marina-name.ts'
import { showProblem } from '#web/platform/problem.ts'
import { telephone } from '#web/platform/telephone.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'

const subOf = ({ issuedOn, dueOn, open, document }: PayPage) =>
  [
    document.buyer.name,
    document.boats.map(({ name }) => name).join(', '),
    t`of ${{ day: dayText(issuedOn) }}`,
    open > 0 && dueOn && t`due ${{ day: dayText(dueOn) }}`,
  ]
    .filter(Boolean)
    .join(', ')

function Shown({ token, page }: { token: string; page: PayPage }) {
  const today = useToday()
  const { mutate, isPending } = useMutation({
    mutationFn: () => startDownload(pdfToPay, { params: { token } }),
    onError: showProblem,
  })
  const isOpen = page.open > 0
  return (
    <>
      <PageHead
        title={
          page.kind === 'invoice' ? t`Invoice ${{ number: page.number }}` : t`Credit note ${{ number: page.number }}`
        }
        sub={subOf(page)}
      >
        <ActionButton
          variant="default"
          mih="var(--tap)"
          leftSection={<IconDownload size={18} />}
          loading={isPending}
          aria-label={t`Download PDF`}
          onClick={() => mutate()}
        >
          {t`PDF`}
        </ActionButton>
      </PageHead>
      <div className={`panels ${classes.columns} ${classes.even}`}>
        <div className={`panels ${classes.pay}`}>
          <Standing of={page} today={today}>
            {isOpen && <MailButtons token={token} page={page} />}
          </Standing>
          {isOpen && (
            <Panel title={t`By transfer`}>
              <div className="stack gap-md">
                <Transfer of={page} qr={addressOf(qrToPay, { params: { token } })} />
              </div>
            </Panel>
          )}
        </div>
        <Panel title={t`What it is for`} flush>
          <DocumentLines of={page} />
        </Panel>
      </div>
    </>
  )
}

const asked = { variant: 'default', mih: 'var(--tap)', h: 'auto', py: '2xs' }
/** Who is asked, where the address opens nothing. */
function Contact() {
  const { settings } = useMarina()
  if (!settings) return null
  const { contactEmail, contactPhone } = settings
  return (
    <div className={`stack gap-2xs ${classes.ask}`}>
      {contactPhone && (
        <Button
          component="a"
          href={telephone(contactPhone)}
          {...asked}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          <span className={`breaks ${classes.payLabel}`}>{t`Call ${{ phone: contactPhone }}`}</span>
        </Button>
      )}
      {contactEmail && (
        <Button
          component="a"
          href={`mailto:${contactEmail}`}
          {...asked}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          <span className={`breaks ${classes.payLabel}`}>{t`Write to ${{ email: contactEmail }}`}</span>
        </Button>
      )}
    </div>
  )
}

/** An invoice and how it is paid, for who has the mailed address: without signing in, and without the frame. */
export function ToPayPage({ token, loaded: { page, problem } }: { token: string; loaded: LoadedPage }) {
  const { revalidate } = useRevalidator()
  const isGone = problem?.code === 'not_found'
  return (
    <main className={classes.apart}>
      <p className={classes.brand}>
        <a href="/">{marinaName()}</a>
      </p>
      {page ? (
        <Shown token={token} page={page} />
      ) : (
        <>
          <PageHead title={t`Invoice`} />
          <FailedState
            title={isGone ? t`This link opens no invoice` : t`The invoice did not load`}
            onRetry={isGone ? undefined : () => void revalidate()}
            action={<Contact />}
            mild={isGone}
          >
            {isGone ? t`Open the link from our latest mail, or ask us.` : problem?.message}
          </FailedState>
        </>
      )}
    </main>
  )
}
