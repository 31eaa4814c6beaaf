import { Button, FocusTrap, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getBoat, transferBoat } from '#contract/boats/calls.ts'
import type { Boat } from '#contract/boats/schema.ts'
import type { BoatValues } from '#web/boats/form/boat-values.ts'
import { OwnerField } from '#web/boats/form/owner-field.tsx'
import { texts } from '#web/boats/texts.ts'
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
type Errors = { personId?: string; reason?: string }
const errorsOf = (list: { field: string; message: string }[]): Errors =>
  Object.fromEntries(list.map(({ field, message }) => [field, message]))

/** Hands the boat to another customer and says beforehand what goes along and what does not. */
export function TransferDialog({ boat, opened, onClose }: Props) {
  const queries = useQueryClient()
  const [owner, setOwner] = useState<BoatValues['owner']>(null)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const { failures, fail } = useFailures()
  const body = { personId: owner?.id ?? '', reason }
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(transferBoat, { params: { id: boat.id }, body: body as { personId: number; reason: string } }),
    onSuccess: (fresh) => {
      queries.setQueryData(read(getBoat, { params: { id: boat.id } }).queryKey, fresh)
      void refreshSchedules(queries)
      showDone(`${boat.name} belongs to ${fresh.person.firstName} ${fresh.person.lastName} now.`)
      setOwner(null)
      setReason('')
      onClose()
    },
    onError: (failure) => {
      const { errors: found } = problemOf(failure)
      setErrors(errorsOf(found))
      fail()
      if (found.length > 0) return
      showProblem(failure)
      void refreshSchedules(queries)
    },
  })
  const submit = () => {
    const checked = transferBoat.body?.safeParse(body)
    const issues = checked?.error?.issues ?? []
    setErrors(errorsOf(issues.map(({ path, message }) => ({ field: path.join('.'), message }))))
    if (issues.length === 0) mutate()
    else fail()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={`Transfer ${boat.name}`}>
      <FocusTrap.InitialFocus />
      <Form failures={failures} onSubmit={submit} className={classes.form}>
        <ul>
          {texts.transferText.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <OwnerField
          value={owner}
          onChange={(chosen) => {
            setOwner(chosen)
            setErrors({})
          }}
          label="New owner"
          description={`Now: ${boat.person.firstName} ${boat.person.lastName}`}
          error={errors.personId}
        />
        <Textarea
          label="Reason"
          description={texts.transferTold}
          maxLength={500}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <FirstWrong />
          <Button variant="default" mih={44} onClick={onClose}>
            Back
          </Button>
          <ActionButton type="submit" mih={44} loading={isPending}>
            Transfer
          </ActionButton>
        </div>
      </Form>
    </Modal>
  )
}
