import { Button, FocusTrap, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blockStaff, changeRole, inviteAgain, removeSecondFactor, unblockStaff } from '#contract/accounts/calls.ts'
import type { StaffAbility, StaffRow } from '#contract/accounts/schema.ts'
import { call } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import classes from '#web/staff/staff.module.css'
import { abilityWords, texts } from '#web/staff/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { Notice } from '#web/ui/surface.tsx'

const send = (ability: StaffAbility, { id, role }: StaffRow, reason: string): Promise<StaffRow> => {
  const params = { id }
  if (ability === 'block') return call(blockStaff, { params, body: { reason } })
  if (ability === 'unblock') return call(unblockStaff, { params, body: { reason } })
  if (ability === 'changeRole')
    return call(changeRole, { params, body: { role: role === 'admin' ? 'staff' : 'admin' } })
  if (ability === 'removeSecondFactor') return call(removeSecondFactor, { params })
  return call(inviteAgain, { params })
}

type Props = { ability: StaffAbility; person: StaffRow; opened: boolean; onClose: () => void }
/** Asks before an account changes, and says what that does. Mount it anew for every opening. */
export function ActDialog({ ability, person, opened, onClose }: Props) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const { failures, fail } = useFailures()
  const words = abilityWords[ability]
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(ability, person, reason),
    onSuccess: (fresh) => {
      showDone(words.done(fresh))
      onClose()
    },
    onError: fail,
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => /^\/(User|Audit)/.test(String(queryKey[0])) }),
  })
  const problem = error ? problemOf(error) : null
  const fieldError = problem?.errors.find(({ field }) => field === 'reason')?.message
  return (
    <Modal opened={opened} onClose={onClose} title={words.title(person)} size={460}>
      <FocusTrap.InitialFocus />
      <Form
        className={classes.form}
        failures={failures}
        onSubmit={() => {
          if (!isPending) mutate()
        }}
      >
        <p className={classes.effect}>{words.effect(person)}</p>
        {words.asks && (
          <Textarea
            label="Reason"
            description={texts.reasonHint}
            minRows={2}
            maxLength={500}
            value={reason}
            error={fieldError}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <div role="alert" className={classes.alert}>
          {problem && !fieldError && <Notice tone="bad" title={problem.message} />}
        </div>
        <FirstWrong />
        <div className={classes.buttons}>
          <Button variant="default" mih={44} onClick={onClose}>
            Keep
          </Button>
          <ActionButton type="submit" mih={44} loading={isPending} color={words.danger ? 'foul' : undefined}>
            {words.label(person)}
          </ActionButton>
        </div>
      </Form>
    </Modal>
  )
}
