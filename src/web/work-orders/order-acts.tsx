import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WorkLine, WorkOrder } from '#contract/work-orders/schema.ts'
import { offerWorkOrder, stepWorkOrder } from '#contract/work-orders/sent.ts'
import { call } from '#web/platform/api.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'
import { useOpened } from '#web/ui/use-opened.ts'
import { EndDialog } from '#web/work-orders/end-dialog.tsx'
import { FinishDialog } from '#web/work-orders/finish-dialog.tsx'
import { LineDialog } from '#web/work-orders/line-dialog.tsx'
import { estimateOf } from '#web/work-orders/line-rows.tsx'
import { NoteDialog } from '#web/work-orders/note-dialog.tsx'
import { sumOf } from '#web/work-orders/sums.ts'
import classes from '#web/work-orders/work.module.css'
import { refreshWork } from '#web/work-orders/work-kind.ts'

const dialogs = { note: NoteDialog, finish: FinishDialog, end: EndDialog }
type OrderStep = 'offer' | 'begin' | 'undo'

/** What staff may do with an order now; the first that counts is filled. */
export function OrderActs({ order }: { order: WorkOrder }) {
  const { id, version, abilities } = order
  const queries = useQueryClient()
  const { last, open } = useOpened<keyof typeof dialogs>()
  const more = useOpened<WorkLine>()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (step: OrderStep) =>
      step === 'offer'
        ? call(offerWorkOrder, { body: { id, version } })
        : call(stepWorkOrder, { body: { id, version, step } }),
    onSuccess: (_, step) =>
      showDone(
        { offer: t`The estimate is offered.`, begin: t`The work has begun.`, undo: t`The last step is taken back.` }[
          step
        ],
      ),
    onError: showProblem,
    onSettled: () => refreshWork(queries),
  })
  const may = (ability: (typeof abilities)[number]) => abilities.includes(ability)
  const first = (['offer', 'finish', 'begin', 'note'] as const).find(may)
  const look = (ability: (typeof abilities)[number]) => ({
    variant: ability === first ? 'filled' : 'default',
    mih: 'var(--tap)',
  })
  const step = (name: OrderStep, label: string) =>
    may(name) && (
      <ActionButton
        {...look(name)}
        loading={isPending && variables === name}
        disabled={isPending}
        onClick={() => mutate(name)}
      >
        {label}
      </ActionButton>
    )
  // what leads back or ends it is rare and stands behind the rest
  const rare: (RowMenuItem | false)[] = [
    may('undo') && { label: t`Take back the last step`, icon: IconArrowBackUp, onClick: () => mutate('undo') },
    may('end') && { label: t`End the order`, icon: IconX, danger: true, onClick: () => open('end') },
  ]
  const Opened = last && dialogs[last.what]
  return (
    <div className={`row wraps gap-2xs mid ${classes.acts}`}>
      {step('offer', t`Offer ${{ sum: sumOf(estimateOf(order.lines).gross, order.currency) }}`)}
      {may('finish') && (
        <ActionButton {...look('finish')} onClick={() => open('finish')}>{t`Work is done`}</ActionButton>
      )}
      {step('begin', t`Begin the work`)}
      {may('note') && (
        <ActionButton {...look('note')} onClick={() => open('note')}>{t`Write down an answer`}</ActionButton>
      )}
      <RowMenu name={order.title} items={rare.filter((item) => item !== false)} />
      {last && Opened && (
        <Opened
          key={last.key}
          order={order}
          {...last.dialog}
          onMore={(line) => {
            last.dialog.onClose()
            more.open(line)
          }}
        />
      )}
      {more.last && (
        <LineDialog key={more.last.key} order={order} line={null} like={more.last.what} {...more.last.dialog} />
      )}
    </div>
  )
}
