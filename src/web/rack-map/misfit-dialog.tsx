import '#web/rack-map/words.ts'
import { t } from '@lingui/core/macro'
import { FocusTrap, Textarea } from '@mantine/core'
import { fitOf, misfitWords } from '#contract/racks/fit.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { advanceSchedule } from '#contract/schedules/sent.ts'
import { instantText } from '#web/platform/dates.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { type AskedBay, laidText } from '#web/rack-map/use-hand.ts'
import { refreshSchedules, tellMoved } from '#web/schedules/index.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Props = { asked: AskedBay; timeZone: string; onClose: () => void }
const bayKind = { refresh: refreshSchedules }
/** Why a boat goes into a bay that is too small for her or another boat's home: the marina keeps it in her history. */
export function MisfitDialog({ asked: { boat, bay }, timeZone, onClose }: Props) {
  const { form, send, ...state } = useForm<{ misfitReason: string; keptBayReason: string }, Schedule>({
    kind: bayKind,
    initial: { misfitReason: '', keptBayReason: '' },
    onDone: (fresh) => {
      onClose()
      tellMoved(fresh, laidText(bay, undefined))
    },
  })
  const { misfitReason, keptBayReason } = form.values
  const lacks = misfitWords(fitOf(bay, boat)).map(worded).join(', ')
  const kept = bay.keptFor?.id === boat.id ? null : bay.keptFor
  const wants = {
    misfit: lacks !== '' || form.errors.misfitReason !== undefined,
    kept: kept !== null || form.errors.keptBayReason !== undefined,
  }
  const submit = () =>
    send(
      advanceSchedule,
      {
        params: { id: boat.scheduleId },
        body: { event: 'move-bay', version: boat.version, rackPositionId: bay.id, misfitReason, keptBayReason },
      },
      {
        misfitReason: wants.misfit && misfitReason.trim() === '' ? t`Say why she goes there` : null,
        keptBayReason: wants.kept && keptBayReason.trim() === '' ? t`Say why she goes there` : null,
      },
    )
  const area = { withAsterisk: true, minRows: 2, maxLength: 500 }
  return (
    <Modal opened onClose={onClose} title={t`${{ boat: boat.name }} into bay ${{ bay: bay.code }}`} size={480}>
      <FocusTrap.InitialFocus />
      <Form state={state} className="stack gap-md" onSubmit={submit}>
        {lacks !== '' && <p>{t`Bay ${{ bay: bay.code }} is too small for her: ${lacks}.`}</p>}
        {kept && (
          <p>
            {kept.returnsAt
              ? t`Bay ${{ bay: bay.code }} is kept for ${{ boat: kept.name }}, who comes back ${{ at: instantText(kept.returnsAt, timeZone) }}.`
              : t`Bay ${{ bay: bay.code }} is kept for ${{ boat: kept.name }}, and nobody knows when she comes back.`}
          </p>
        )}
        {wants.misfit && (
          <Textarea
            label={t`Why she goes into a bay that is too small`}
            {...area}
            {...form.getInputProps('misfitReason')}
          />
        )}
        {wants.kept && (
          <Textarea label={t`Why another boat gets this bay`} {...area} {...form.getInputProps('keptBayReason')} />
        )}
        <FormFoot state={state} onBack={onClose} label={t`Put her there`} />
      </Form>
    </Modal>
  )
}
