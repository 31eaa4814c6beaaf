import { plural, t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { FocusTrap, TextInput } from '@mantine/core'
import type { DayLane } from '#contract/day/schema.ts'
import { orderDay } from '#contract/day/sent.ts'
import classes from '#web/day/day-page.module.css'
import { windowText } from '#web/day/looks.ts'
import type { AskedReason } from '#web/day/use-reorder.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Props = { asked: AskedReason; lane: DayLane; day: string; timeZone: string; onClose: () => void }
const orderKind = { refresh: refreshSchedules }
/** Why windows that owners know move: each of them by name, with the old and the new one. */
export function ReasonDialog({ asked: { moved, movementIds }, lane, day, timeZone, onClose }: Props) {
  const { form, send, ...state } = useForm({ kind: orderKind, initial: { reason: '' }, onDone: onClose })
  const count = moved.length
  return (
    <Modal opened onClose={onClose} title={t`Why does the order change?`} size={520}>
      <FocusTrap.InitialFocus />
      <Form
        className="stack gap-md"
        state={state}
        onSubmit={() =>
          send(orderDay, {
            body: {
              day,
              machineId: lane.machine?.id ?? null,
              version: lane.version,
              movementIds,
              reason: form.values.reason,
            },
          })
        }
      >
        <p className="quiet">{t`These windows move by ten minutes or more. Their owners are told the new ones.`}</p>
        <ul className="stack gap-2xs">
          {moved.map(({ movement: { id, schedule, window }, from, until }) => (
            <li key={id} className={`row wraps apart gap-2xs ${classes.hit}`}>
              <span className="stack shrinks">
                <b className="breaks">{schedule.boat.name}</b>
                <span className="quiet text-sm breaks">{schedule.ownerName}</span>
              </span>
              <span className="stack num">
                {window && <s className="quiet text-sm">{windowText(window, timeZone)}</s>}
                <b>{windowText({ from, until }, timeZone)}</b>
              </span>
            </li>
          ))}
        </ul>
        <TextInput
          label={t`Reason`}
          description={t`It is kept in the history of each boat.`}
          autoComplete="off"
          withAsterisk
          maxLength={200}
          {...form.getInputProps('reason')}
        />
        <FormFoot
          state={state}
          onBack={onClose}
          label={t`${plural(count, { one: 'Change and tell # owner', other: 'Change and tell # owners' })}`}
        />
      </Form>
    </Modal>
  )
}
