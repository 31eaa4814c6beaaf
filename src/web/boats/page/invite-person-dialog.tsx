import { t } from '@lingui/core/macro'
// the sentences of an address that is wrong are those of accounts
import '#web/accounts/words.ts'
import '#web/boats/words.ts'
import { FocusTrap, TextInput } from '@mantine/core'
import type { Boat } from '#contract/boats/schema.ts'
import { invitePerson } from '#contract/boats/sent.ts'
import { boatKind } from '#web/boats/boat-kind.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Props = { boat: Pick<Boat, 'id' | 'name'>; opened: boolean; onClose: () => void }
const { refresh } = boatKind
const invitationKind = { refresh }
/** Invites a further person by their address. Mount it anew for every opening. */
export function InvitePersonDialog({ boat, opened, onClose }: Props) {
  const { form, send, ...state } = useForm({
    kind: invitationKind,
    draft: `invite-person-${boat.id}`,
    initial: { email: '', word: '' },
    onDone: (_, { email }) => {
      showDone(t`${{ email: email.trim() }} is invited to share ${{ boat: boat.name }}.`)
      onClose()
    },
  })
  return (
    <Modal opened={opened} onClose={onClose} title={t`Invite to share ${{ boat: boat.name }}`} size={460}>
      <FocusTrap.InitialFocus />
      <Form
        className="stack gap-md"
        state={state}
        onSubmit={() => send(invitePerson, { params: { id: boat.id }, body: form.values })}
      >
        <p className="quiet">
          {t`They find the invitation on their dashboard. Without an account they first register with this address and confirm it: tell them.`}
        </p>
        <TextInput
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t`Who they are`}
          description={t`As “co-owner” or “skipper”`}
          autoComplete="off"
          withAsterisk
          maxLength={40}
          {...form.getInputProps('word')}
        />
        <FormFoot state={state} onBack={onClose} label={t`Invite`} />
      </Form>
    </Modal>
  )
}
