import { plural, t } from '@lingui/core/macro'
import '#web/accounts/words.ts'
import '#web/customers/words.ts'
import { FocusTrap } from '@mantine/core'
import { withdrawInvitations } from '#contract/accounts/sent-invitations.ts'
import type { Answer } from '#contract/http/call.ts'
import { customerKind } from '#web/customers/customer-kind.ts'
import { texts } from '#web/customers/invitation-texts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

/** Whose; no ids: all that wait. */
type Props = { ids: number[] | null; opened: boolean; onClose: () => void }
/** Asks before invitations are taken back. Mount it anew for every opening. */
export function WithdrawDialog({ ids, opened, onClose }: Props) {
  const { send, ...state } = useForm<Record<string, never>, Answer<typeof withdrawInvitations>>({
    kind: { refresh: customerKind.refresh },
    initial: {},
    onDone: ({ withdrawn }) => {
      showDone(
        t`${plural({ withdrawn }, { one: '# invitation is withdrawn.', other: '# invitations are withdrawn.' })}`,
      )
      onClose()
    },
  })
  const submit = () => send(withdrawInvitations, { body: ids ? { ids } : { all: true } })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={ids ? t`Withdraw the invitation?` : t`Withdraw all that wait?`}
      size={460}
    >
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={submit}>
        <p className="quiet">{ids ? texts.withdrawOne : texts.withdrawAll}</p>
        <FormFoot state={state} back={t`Keep`} onBack={onClose} label={t`Withdraw`} danger />
      </Form>
    </Modal>
  )
}
