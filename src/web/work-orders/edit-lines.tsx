import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { WorkLine, WorkOrder } from '#contract/work-orders/schema.ts'
import { changeWorkOrder } from '#contract/work-orders/sent.ts'
import { call } from '#web/platform/api.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'
import { useOpened } from '#web/ui/use-opened.ts'
import { LineDialog, openLines } from '#web/work-orders/line-dialog.tsx'
import { LineRows, WorkSums } from '#web/work-orders/line-rows.tsx'
import classes from '#web/work-orders/work.module.css'
import { refreshWork } from '#web/work-orders/work-kind.ts'

/** Lines of an order for staff, who change what nobody answered. */
export function EditLines({ order }: { order: WorkOrder }) {
  const queries = useQueryClient()
  const { last, open } = useOpened<WorkLine | null>()
  const mayEdit = order.abilities.includes('edit')
  const hasMenus = mayEdit && order.lines.some(({ answer }) => answer === null)
  const { ask, dialog } = useConfirmation<WorkLine>({
    act: ({ id }) => {
      const lines = openLines(order).filter((line) => line.id !== id)
      return call(changeWorkOrder, { body: { id: order.id, title: order.title, lines, version: order.version } })
    },
    done: ({ words }) => t`${{ words }} is taken off.`,
    refresh: () => refreshWork(queries),
    words: ({ words }) => ({
      title: t`Take the line off?`,
      confirm: t`Take off`,
      danger: true,
      text: <p>{t`${{ words }} is not offered any more.`}</p>,
    }),
  })
  return (
    <Panel
      title={t`Lines`}
      aside={
        mayEdit && (
          <ActionButton
            variant="default"
            mih="var(--tap)"
            leftSection={<IconPlus size={18} />}
            onClick={() => open(null)}
          >
            {t`Add line`}
          </ActionButton>
        )
      }
      flush
    >
      {order.lines.length > 0 ? (
        <LineRows
          lines={order.lines}
          currency={order.currency}
          actsOf={(line) =>
            hasMenus && (
              <span className={classes.menu}>
                {line.answer === null && (
                  <RowMenu
                    name={line.words}
                    items={[
                      { label: t`Change`, icon: IconPencil, onClick: () => open(line) },
                      { label: t`Take off`, icon: IconTrash, danger: true, onClick: () => ask(line) },
                    ]}
                  />
                )}
              </span>
            )
          }
        />
      ) : (
        <p className={classes.none}>{t`No line yet: add what is done and what it costs.`}</p>
      )}
      <WorkSums
        lines={order.lines}
        accepted={order.accepted}
        charged={order.charged}
        currency={order.currency}
        hasMenus={hasMenus}
      />
      {last && <LineDialog key={last.key} order={order} line={last.what} {...last.dialog} />}
      {dialog}
    </Panel>
  )
}
