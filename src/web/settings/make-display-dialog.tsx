import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { FocusTrap, TextInput } from '@mantine/core'
import { listDisplays } from '#contract/display/calls.ts'
import type { DisplayRow } from '#contract/display/schema.ts'
import { makeDisplay } from '#contract/display/sent.ts'
import { type RecordKind, useForm } from '#web/platform/form/use-form.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type MadeDisplay = DisplayRow & { address: string }
type Props = { opened: boolean; onClose: () => void; onMade: (made: MadeDisplay) => void }
const displayKind: RecordKind<MadeDisplay> = {
  refresh: (queries) => queries.invalidateQueries({ queryKey: [listDisplays.path] }),
}

/** Names a new display. Mount it anew for every opening. */
export function MakeDisplayDialog({ opened, onClose, onMade }: Props) {
  const { form, send, ...state } = useForm<{ name: string }, MadeDisplay>({
    kind: displayKind,
    initial: { name: '' },
    onDone: (made) => {
      onMade(made)
      onClose()
    },
  })
  return (
    <Modal opened={opened} onClose={onClose} title={t`New display`} size={460}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={() => send(makeDisplay, { body: form.values })}>
        <TextInput
          label={t`Name of the display`}
          description={t`Where it hangs, as “Wall of the café”`}
          withAsterisk
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <FormFoot state={state} onBack={onClose} label={t`Make the address`} />
      </Form>
    </Modal>
  )
}
