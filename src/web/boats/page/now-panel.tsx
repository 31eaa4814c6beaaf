import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import {
  IconArrowsExchange,
  IconArrowUp,
  IconBuildingWarehouse,
  IconCalendarDown,
  IconFileText,
  IconHandStop,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Boat } from '#contract/boats/schema.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { lifecycle } from '#contract/schedules/lifecycle.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { scheduleStatus as is, isAtOrAfter } from '#contract/schedules/status.ts'
import { HoldDialog } from '#web/boats/page/hold-dialog.tsx'
import { nowText } from '#web/boats/page/now-texts.ts'
import { PlaceDialog } from '#web/boats/page/place-dialog.tsx'
import { type Looking, stopsDropOff } from '#web/boats/page/standing.ts'
import { TransferDialog } from '#web/boats/page/transfer-dialog.tsx'
import { texts } from '#web/boats/texts.ts'
import { worded } from '#web/platform/language.ts'
import {
  type OpenStep,
  pageOf,
  type ScheduleStep,
  stepIcon,
  stepLabel,
  stepMenu,
  stepsOf,
  useLinkedDialog,
} from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'
import classes from './now-panel.module.css'

/** Something else that may be done, quieter than the next step. */
function Also({ item: { label, icon: Mark, to, onClick, danger } }: { item: RowMenuItem }) {
  return (
    <ActionButton
      variant="subtle"
      fullWidth
      mih="var(--tap)"
      justify="flex-start"
      color={danger ? 'foul' : undefined}
      leftSection={<Mark size={18} />}
      {...(to ? { to } : {})}
      {...(onClick ? { onClick } : {})}
    >
      {label}
    </ActionButton>
  )
}

/** The next step as a button; where there is none yet, the one that will come, greyed in its place. */
function MainMove({ boat, schedule, looking, open }: Props & { open: OpenStep }) {
  const step = schedule ? stepsOf(schedule).main : null
  const { abilities, scheduleStatus } = boat
  if (schedule && step) {
    const Mark = stepIcon(step)
    const page = pageOf(step, schedule)
    const act = page ? { to: page } : { onClick: () => open(schedule, step) }
    return (
      <ActionButton fullWidth mih={46} leftSection={<Mark size={18} />} {...act}>
        {stepLabel(step, schedule)}
      </ActionButton>
    )
  }
  if (abilities.includes('requestDropOff'))
    return (
      <ActionButton
        fullWidth
        mih={46}
        leftSection={<IconArrowUp size={18} />}
        disabled={stopsDropOff(boat, looking)}
        to={`/Requests/create?boat=${boat.id}`}
      >
        <Trans>Request drop-off</Trans>
      </ActionButton>
    )
  const rising = scheduleStatus !== null && !isAtOrAfter(scheduleStatus, 'lifted')
  if (!rising && boat.holdReason === null) return null
  return (
    <ActionButton fullWidth mih={46} disabled leftSection={<IconCalendarDown size={18} />}>
      {rising || scheduleStatus === is.lifted ? t`Take her out` : t`Request drop-off`}
    </ActionButton>
  )
}

type Props = { boat: Boat; schedule: Schedule | undefined; looking: Looking }
/** On a boat's page it has to be said what is cancelled or deleted: not the boat. */
const fuller: Partial<Record<ScheduleStep, Sentence>> = {
  cancel: msg`Cancel the request`,
  delete: msg`Delete the request`,
}
const entriesOf = (schedule: Schedule, steps: readonly ScheduleStep[], open: OpenStep) =>
  steps.flatMap((step) =>
    stepMenu(schedule, [step], open).map((item) => ({ ...item, label: worded(fuller[step] ?? item.label) })),
  )

/** Only what the server allows now; what is not possible yet says why. */
export function NowPanel({ boat, schedule, looking, pending }: Props & { pending: boolean }) {
  const { open, dialog } = useLinkedDialog()
  const [holding, setHolding] = useState(false)
  const [placing, setPlacing] = useState(false)
  const [transferring, setTransferring] = useState(false)
  const { abilities } = boat
  const steps = schedule ? stepsOf(schedule) : { main: null, others: [] }
  const asksDropOff = !steps.main && abilities.includes('requestDropOff')
  const stopped = asksDropOff && stopsDropOff(boat, looking)
  const also: RowMenuItem[] = schedule ? entriesOf(schedule, steps.others, open) : []
  if (steps.main && abilities.includes('requestDropOff'))
    also.unshift({ label: t`Request drop-off`, icon: IconArrowUp, to: `/Requests/create?boat=${boat.id}` })
  if (schedule) also.unshift({ label: t`Open the request`, icon: IconFileText, to: `/Requests/${schedule.id}` })
  const danger = also.filter((item) => item.danger)
  const calm = also.filter((item) => !item.danger)
  if (abilities.includes('hold'))
    danger.unshift({ label: t`Put on hold`, icon: IconHandStop, danger: true, onClick: () => setHolding(true) })
  if (abilities.includes('place'))
    calm.push({
      label: worded(lifecycle.place.label),
      icon: IconBuildingWarehouse,
      onClick: () => setPlacing(true),
    })
  if (abilities.includes('unhold'))
    calm.push({ label: t`Lift the hold`, icon: IconHandStop, onClick: () => setHolding(true) })
  if (abilities.includes('transfer'))
    calm.push({ label: t`Transfer to another owner`, icon: IconArrowsExchange, onClick: () => setTransferring(true) })
  return (
    <Panel title={t`What you can do now`}>
      {pending ? (
        <PanelSkeleton lines={3} />
      ) : (
        <>
          <p className={classes.text}>{stopped ? texts.settleFirst : nowText(schedule, looking)}</p>
          <div className="stack gap-3xs">
            <MainMove boat={boat} schedule={schedule} looking={looking} open={open} />
            {[...calm, ...danger].map((item) => (
              <Also key={item.label} item={item} />
            ))}
          </div>
        </>
      )}
      {dialog}
      <HoldDialog boat={boat} opened={holding} onClose={() => setHolding(false)} />
      {abilities.includes('place') && (
        <PlaceDialog boat={boat} today={looking.today} opened={placing} onClose={() => setPlacing(false)} />
      )}
      {abilities.includes('transfer') && (
        <TransferDialog boat={boat} opened={transferring} onClose={() => setTransferring(false)} />
      )}
    </Panel>
  )
}
