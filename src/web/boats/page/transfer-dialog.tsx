import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { FocusTrap, Textarea } from '@mantine/core'
import type { Boat } from '#contract/boats/schema.ts'
import { transferBoat } from '#contract/boats/sent.ts'
import { boatKind } from '#web/boats/boat-kind.ts'
import type { BoatValues } from '#web/boats/form/boat-values.ts'
import { OwnerField } from '#web/boats/form/owner-field.tsx'
import { texts } from '#web/boats/texts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import classes from './page-dialog.module.css'

type Props = { boat: Boat; opened: boolean; onClose: () => void }
type Values = { owner: BoatValues['owner']; reason: string }
/** Hands the boat to another customer and says beforehand what goes along and what does not. */
export function TransferDialog({ boat, opened, onClose }: Props) {
  const { form, send, ...state } = useForm<Values, Boat>({
    kind: boatKind,
    record: boat,
    initial: { owner: null, reason: '' },
    renamed: { personId: 'owner' },
    onDone: ({ person }) => {
      const owner = `${person.firstName} ${person.lastName}`
      showDone(t`${{ boat: boat.name }} belongs to ${owner} now.`)
      form.reset()
      onClose()
    },
  })
  const { owner, reason } = form.values
  // without an owner the contract's own sentence is said
  const body = { personId: owner?.id ?? '', reason } as { personId: number; reason: string }
  const submit = () => send(transferBoat, { params: { id: boat.id }, body })
  return (
    <Modal opened={opened} onClose={onClose} title={t`Transfer ${{ boat: boat.name }}`}>
      <FocusTrap.InitialFocus />
      <Form state={state} onSubmit={submit} className={`stack gap-md ${classes.form}`}>
        <ul>
          {[texts.transferAlong, texts.transferEarlier, texts.transferStays].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <OwnerField
          value={owner}
          onChange={(chosen) => form.setFieldValue('owner', chosen)}
          error={form.errors.owner}
          label={t`New owner`}
          description={t`Now: ${{ owner: `${boat.person.firstName} ${boat.person.lastName}` }}`}
        />
        <Textarea
          label={t`Reason`}
          description={texts.transferTold}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <FormFoot state={state} onBack={onClose} label={t`Transfer`} />
      </Form>
    </Modal>
  )
}
