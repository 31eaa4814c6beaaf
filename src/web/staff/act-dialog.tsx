import { t } from '@lingui/core/macro'
import '#web/staff/words.ts'
import { FocusTrap, Textarea } from '@mantine/core'
import { inviteAgain, removeSecondFactor } from '#contract/accounts/calls.ts'
import type { StaffAbility, StaffRow } from '#contract/accounts/schema.ts'
import { blockStaff, changeRole, unblockStaff } from '#contract/accounts/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { staffKind } from '#web/staff/staff-kind.ts'
import { abilityWords, texts } from '#web/staff/texts.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Props = { ability: StaffAbility; person: StaffRow; opened: boolean; onClose: () => void }
/** Asks before an account changes, and says what that does. Mount it anew for every opening. */
export function ActDialog({ ability, person, opened, onClose }: Props) {
  const words = abilityWords[ability]
  const { form, send, ...state } = useForm<{ reason: string }, StaffRow>({
    kind: staffKind,
    initial: { reason: '' },
    onDone: (fresh) => {
      showDone(words.done(fresh))
      onClose()
    },
  })
  const params = { id: person.id }
  const acts: Record<StaffAbility, () => void> = {
    block: () => send(blockStaff, { params, body: form.values }),
    unblock: () => send(unblockStaff, { params, body: form.values }),
    changeRole: () => send(changeRole, { params, body: { role: person.role === 'admin' ? 'staff' : 'admin' } }),
    removeSecondFactor: () => send(removeSecondFactor, { params }),
    inviteAgain: () => send(inviteAgain, { params }),
  }
  return (
    <Modal opened={opened} onClose={onClose} title={words.title(person)} size={460}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={acts[ability]}>
        <p className="quiet">{words.effect(person)}</p>
        {words.asks && (
          <Textarea
            label={t`Reason`}
            description={texts.reasonHint}
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
        )}
        <FormFoot state={state} back={t`Keep`} onBack={onClose} label={words.label(person)} danger={words.danger} />
      </Form>
    </Modal>
  )
}
