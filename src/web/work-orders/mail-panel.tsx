import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconLinkOff, IconMail } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endWorkOrderLink, workOrderLink } from '#contract/work-orders/calls.ts'
import type { WorkLinkAnswer } from '#contract/work-orders/schema.ts'
import { mailWorkOrder } from '#contract/work-orders/sent.ts'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { problemOf, showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'
import { refreshWork } from '#web/work-orders/work-kind.ts'

type MailLook = { tone: ChipTone; icon: typeof IconMail; label: string }
function lookOf(state: WorkLinkAnswer['state']): MailLook {
  const looks: Record<WorkLinkAnswer['state'], MailLook> = {
    none: { tone: 'none', icon: IconMail, label: t`Not mailed` },
    waiting: { tone: 'warn', icon: IconClock, label: t({ message: 'On its way', context: 'a mail' }) },
    sent: { tone: 'ok', icon: IconCheck, label: t({ message: 'Sent', context: 'a mail' }) },
    failed: { tone: 'bad', icon: IconAlertTriangle, label: t`Not delivered` },
    ended: { tone: 'none', icon: IconLinkOff, label: t`Link taken back` },
  }
  return looks[state]
}

/** Whether an estimate was mailed and what became of it, and the address at which who has it answers. For staff. */
export function EstimateMail({ id }: { id: number }) {
  const queries = useQueryClient()
  const { settings } = useMarina()
  const { data, error, refetch } = useQuery(read(workOrderLink, { params: { id } }))
  const refresh = () => refreshWork(queries)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(mailWorkOrder, { body: { id } }),
    onSuccess: ({ recipient }) => showDone(t`The estimate goes to ${{ address: recipient ?? '' }}.`),
    onError: showProblem,
    onSettled: refresh,
  })
  const { ask, dialog } = useConfirmation<true>({
    act: () => call(endWorkOrderLink, { params: { id } }),
    done: () => t`The mailed link opens nothing any more.`,
    refresh,
    words: () => ({
      title: t`Take the link back?`,
      confirm: t`Take back`,
      danger: true,
      text: <p>{t`The link in the mail opens nothing any more. Mailing it again makes a new one.`}</p>,
    }),
  })
  if (!data)
    return error ? (
      <FailedState title={t`How it was mailed did not load`} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={3} />
    )
  const { state, recipient, at, failure, mayMail } = data
  return (
    <Panel title={t({ message: 'Mail', context: 'of an estimate' })} aside={<StatusChip {...lookOf(state)} />}>
      <div className="stack gap-sm">
        {recipient && at && settings && (
          <p className="breaks">{[recipient, instantText(at, settings.timeZone)].join(' · ')}</p>
        )}
        {failure && <p className="quiet breaks">{failure}</p>}
        <div className="row wraps gap-2xs">
          {mayMail && (
            <ActionButton
              variant="default"
              mih="var(--tap)"
              leftSection={<IconMail size={18} />}
              loading={isPending}
              onClick={() => mutate()}
            >
              {state === 'none' ? t`Send by mail` : t`Send again`}
            </ActionButton>
          )}
          {(state === 'waiting' || state === 'sent' || state === 'failed') && (
            <Button
              variant="default"
              mih="var(--tap)"
              leftSection={<IconLinkOff size={18} />}
              onClick={() => ask(true)}
            >
              {t`Take the link back`}
            </Button>
          )}
        </div>
        {dialog}
      </div>
    </Panel>
  )
}
