import { Button, FocusTrap, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getBoat, holdBoat, unholdBoat } from '#contract/boats/calls.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { call } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf, showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import classes from './page-dialog.module.css'

type Props = { boat: Boat; opened: boolean; onClose: () => void }
/** Puts a hold on the boat with a reason, or lifts it. What is typed stays until it is saved. */
export function HoldDialog({ boat, opened, onClose }: Props) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const { failures, fail } = useFailures()
  // What the dialog was opened for stays while it closes, though the boat has changed by then.
  const [lifts, setLifts] = useState(false)
  const [before, setBefore] = useState(opened)
  if (opened !== before) {
    setBefore(opened)
    if (opened) setLifts(boat.holdReason !== null)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(lifts ? unholdBoat : holdBoat, { params: { id: boat.id }, body: { reason } }),
    onSuccess: (fresh) => {
      queries.setQueryData(read(getBoat, { params: { id: boat.id } }).queryKey, fresh)
      void refreshSchedules(queries)
      showDone(lifts ? `The hold on ${boat.name} is lifted.` : `${boat.name} is on hold.`)
      setReason('')
      onClose()
    },
    onError: (failure) => {
      const { errors } = problemOf(failure)
      fail()
      if (errors[0]) setError(errors[0].message)
      else {
        showProblem(failure)
        void refreshSchedules(queries)
      }
    },
  })
  const submit = () => {
    const checked = holdBoat.body?.safeParse({ reason })
    if (lifts || !checked?.error) return mutate()
    setError(checked.error.issues[0]?.message ?? '')
    fail()
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={lifts ? `Lift the hold on ${boat.name}` : `Put ${boat.name} on hold`}
    >
      <FocusTrap.InitialFocus />
      <Form failures={failures} onSubmit={submit} className={classes.form}>
        <p>
          {lifts
            ? `On hold: ${boat.holdReason ?? ''}`
            : 'While she is on hold she cannot be requested, approved, lifted or lowered. The owner is told, with the reason.'}
        </p>
        <Textarea
          label={lifts ? 'Note' : 'Reason'}
          withAsterisk={!lifts}
          aria-required={!lifts}
          maxLength={500}
          value={reason}
          error={error || undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setError('')
          }}
        />
        <div className={classes.foot}>
          <FirstWrong />
          <Button variant="default" mih={44} onClick={onClose}>
            Back
          </Button>
          <ActionButton type="submit" mih={44} color={lifts ? undefined : 'foul'} loading={isPending}>
            {lifts ? 'Lift the hold' : 'Put on hold'}
          </ActionButton>
        </div>
      </Form>
    </Modal>
  )
}
