import { t } from '@lingui/core/macro'
import '#web/staff/words.ts'
import { FocusTrap, NativeSelect, TextInput } from '@mantine/core'
import { staffRoleLabels, staffRoles } from '#contract/accounts/schema.ts'
import { inviteStaff } from '#contract/accounts/sent.ts'
import type { Input } from '#contract/http/call.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import classes from '#web/staff/staff.module.css'
import { staffKind } from '#web/staff/staff-kind.ts'
import { texts } from '#web/staff/texts.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { MailNotice } from '#web/ui/mail-notice.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Values = Input<typeof inviteStaff>['body']
const blank: Values = { email: '', firstName: '', lastName: '', role: 'staff' }

type Props = { opened: boolean; onClose: () => void }
/** Mount it anew for every opening. */
export function InviteDialog({ opened, onClose }: Props) {
  const { form, send, ...state } = useForm<Values>({
    kind: staffKind,
    draft: 'invite-staff',
    initial: blank,
    onDone: (_, { email }) => {
      showDone(t`Invitation sent to ${{ email: email.trim() }}.`)
      onClose()
    },
  })
  const submit = () => send(inviteStaff, { body: form.values })
  return (
    <Modal opened={opened} onClose={onClose} title={texts.inviteTitle} size={480}>
      <FocusTrap.InitialFocus />
      <Form className="stack gap-md" state={state} onSubmit={submit}>
        <MailNotice to="staff" />
        <p className="quiet">{texts.inviteLead}</p>
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
        <div className={`stack gap-md ${classes.pair}`}>
          <TextInput
            label={t`First name`}
            autoComplete="off"
            withAsterisk
            maxLength={100}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t`Last name`}
            autoComplete="off"
            withAsterisk
            maxLength={100}
            {...form.getInputProps('lastName')}
          />
        </div>
        <NativeSelect
          label={t`Role`}
          description={texts.roles}
          size="md"
          data={staffRoles.map((value) => ({ value, label: worded(staffRoleLabels[value]) }))}
          withAsterisk
          {...form.getInputProps('role')}
        />
        <FormFoot state={state} label={t`Send invitation`} />
      </Form>
    </Modal>
  )
}
