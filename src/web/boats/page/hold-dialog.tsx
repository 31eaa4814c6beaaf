import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { FocusTrap, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Boat } from '#contract/boats/schema.ts'
import { holdBoat, unholdBoat } from '#contract/boats/sent.ts'
import { boatKind } from '#web/boats/boat-kind.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import classes from './page-dialog.module.css'

type Props = { boat: Boat; opened: boolean; onClose: () => void }
/** Puts a hold on the boat with a reason, or lifts it. What is typed stays until it is saved. */
export function HoldDialog({ boat, opened, onClose }: Props) {
  // What the dialog was opened for stays while it closes, though the boat has changed by then.
  const [lifts, setLifts] = useState(false)
  const [before, setBefore] = useState(opened)
  if (opened !== before) {
    setBefore(opened)
    if (opened) setLifts(boat.holdReason !== null)
  }
  const { name } = boat
  const { form, send, ...state } = useForm<{ reason: string }, Boat>({
    kind: boatKind,
    record: boat,
    initial: { reason: '' },
    onDone: () => {
      showDone(lifts ? t`The hold on ${name} is lifted.` : t`${name} is on hold.`)
      form.reset()
      onClose()
    },
  })
  const submit = () => send(lifts ? unholdBoat : holdBoat, { params: { id: boat.id }, body: form.values })
  return (
    <Modal opened={opened} onClose={onClose} title={lifts ? t`Lift the hold on ${name}` : t`Put ${name} on hold`}>
      <FocusTrap.InitialFocus />
      <Form state={state} onSubmit={submit} className={`stack gap-md ${classes.form}`}>
        <p>
          {lifts
            ? t`On hold: ${{ reason: boat.holdReason ?? '' }}`
            : t`While she is on hold she cannot be requested, approved, lifted or lowered. The owner is told, with the reason.`}
        </p>
        <Textarea
          label={lifts ? t`Note` : t`Reason`}
          withAsterisk={!lifts}
          aria-required={!lifts}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <FormFoot state={state} onBack={onClose} danger={!lifts} label={lifts ? t`Lift the hold` : t`Put on hold`} />
      </Form>
    </Modal>
  )
}
