import { FocusTrap, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inviteStaff } from '#contract/accounts/calls.ts'
import { inviteSchema, staffRoleLabels, staffRoles } from '#contract/accounts/schema.ts'
import type { FieldError } from '#contract/http/problem.ts'
import { call } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import classes from '#web/staff/staff.module.css'
import { texts } from '#web/staff/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { MailNotice } from '#web/ui/mail-notice.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Values = Record<'email' | 'firstName' | 'lastName' | 'role', string>
const blank: Values = { email: '', firstName: '', lastName: '', role: 'staff' }
const roleChoices = staffRoles.map((value) => ({ value, label: staffRoleLabels[value] }))

type Props = { opened: boolean; onClose: () => void }
/** Mount it anew for every opening. */
export function InviteDialog({ opened, onClose }: Props) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Partial<Values>>({})
  const draft = useDraft<Partial<Values>>('invite-staff', typed)
  const form = useForm<Values>({ initialValues: { ...blank, ...draft.found }, onValuesChange: setTyped })
  const [refused, setRefused] = useState('')
  const { failures, fail } = useFailures()

  const place = (errors: FieldError[]) => {
    form.setErrors(Object.fromEntries([...errors].reverse().map(({ field, message }) => [field, message])))
    fail()
    return errors.some(({ field }) => field in blank)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof inviteSchema.parse>) => call(inviteStaff, { body }),
    onSuccess: (_answer, { email }) => {
      draft.clear()
      showDone(`Invitation sent to ${email}.`)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => /^\/(User|Audit)/.test(String(queryKey[0])) })
      onClose()
    },
    onError: (error) => {
      const { errors, message } = problemOf(error)
      if (!place(errors)) setRefused(message)
    },
  })
  const submit = () => {
    setRefused('')
    const parsed = inviteSchema.safeParse(form.values)
    if (!parsed.success)
      return void place(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
    form.clearErrors()
    if (!isPending) mutate(parsed.data)
  }
  return (
    <Modal opened={opened} onClose={onClose} title={texts.inviteTitle} size={480}>
      <FocusTrap.InitialFocus />
      <Form className={classes.form} failures={failures} onSubmit={submit}>
        <MailNotice to="staff" />
        <p className={classes.effect}>{texts.inviteLead}</p>
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('email')}
        />
        <div className={classes.pair}>
          <TextInput
            label="First name"
            autoComplete="off"
            withAsterisk
            maxLength={100}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Last name"
            autoComplete="off"
            withAsterisk
            maxLength={100}
            {...form.getInputProps('lastName')}
          />
        </div>
        <NativeSelect
          label="Role"
          description={texts.roles}
          size="md"
          data={roleChoices}
          withAsterisk
          {...form.getInputProps('role')}
        />
        <div role="alert" className={classes.alert}>
          {refused && <Notice tone="bad" title={refused} />}
        </div>
        <FirstWrong />
        <ActionButton type="submit" fullWidth mih={44} loading={isPending}>
          Send invitation
        </ActionButton>
      </Form>
    </Modal>
  )
}
