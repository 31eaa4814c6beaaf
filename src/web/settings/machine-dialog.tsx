import { plural, t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Input } from '#contract/http/call.ts'
import { type Foresight, type Machine, type MachineRow, machineKinds } from '#contract/machines/schema.ts'
import { addMachine, changeMachine, foreseeMachine } from '#contract/machines/sent.ts'
import { machineKindWords } from '#contract/machines/words.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import classes from '#web/settings/entry-dialog.module.css'
import { refreshLookups } from '#web/settings/refresh-lookups.ts'
import { entryName } from '#web/settings/texts.ts'
import { usualWeek, WeekOfHoursField } from '#web/settings/week-of-hours-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { WholeModal } from '#web/ui/overlay/whole-modal.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Texts = Record<'name' | 'maxWeight' | 'maxLength' | 'highestTier' | 'minutes', string>
type Values = Texts & Pick<Machine, 'kind' | 'hours' | 'active'>
const machineKind = { refresh: refreshLookups }

const valuesOf = (machine: MachineRow | null): Values => ({
  name: machine?.name ?? '',
  kind: machine?.kind ?? 'travel-lift',
  maxWeight: String(machine?.maxWeight ?? ''),
  maxLength: String(machine?.maxLength ?? ''),
  highestTier: String(machine?.highestTier ?? ''),
  minutes: String(machine?.minutes ?? 12),
  hours: machine?.hours ?? null,
  active: machine?.active ?? true,
})
/** A decimal comma is what many keyboards have. */
const bodyOf = ({ maxWeight, maxLength, highestTier, minutes, ...values }: Values) => ({
  ...values,
  maxWeight: maxWeight.trim(),
  maxLength: maxLength.trim().replace(',', '.'),
  highestTier: highestTier.trim(),
  minutes: minutes.trim(),
})

function ForesightNotice({ foresight: { move, lose, find } }: { foresight: Foresight }) {
  return (
    <Notice tone={lose > 0 ? 'warn' : 'info'} title={t`This changes what is booked`}>
      {[
        move > 0 &&
          t`${plural(move, {
            one: '# movement goes to another machine at the same time.',
            other: '# movements go to other machines at the same time.',
          })}`,
        find > 0 &&
          t`${plural(find, {
            one: '# movement that is on no machine gets a place.',
            other: '# movements that are on no machine get places.',
          })}`,
        lose > 0 &&
          t`${plural(lose, {
            one: '# movement fits on no machine: it keeps its time and stands on the list “No machine”.',
            other: '# movements fit on no machine: they keep their times and stand on the list “No machine”.',
          })}`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  )
}

/** The number is in the button where all of them find a place. */
const foreseenLabel = ({ move, lose, find }: Foresight) =>
  lose > 0 ? t`Save all the same` : t`Save and move ${{ count: move + find }}`

/** The dialog in which a machine with bookings is put out of use; the page that has both hands it in. */
export type PutOutOfUse = (of: { machineId: number; onClose: () => void; onDone: () => void }) => ReactNode
type Props = { machine: MachineRow | null; opened: boolean; putOutOfUse: PutOutOfUse; onClose: () => void }
/** Adds or changes a machine; what that does to bookings is said first. Mount it anew for every opening. */
export function MachineDialog({ machine, opened, putOutOfUse, onClose }: Props) {
  const { form, send, ...state } = useForm<Values, Machine>({
    kind: machineKind,
    draft: `machine-${machine?.id ?? 'new'}`,
    edits: machine !== null,
    initial: valuesOf(machine),
    onDone: ({ name }) => {
      showDone(t`${{ name }} was saved.`)
      onClose()
    },
  })
  const { values } = form
  const queries = useQueryClient()
  const [isEnding, setIsEnding] = useState(false)
  const [foreseen, setForeseen] = useState<{ of: string; foresight: Foresight } | null>(null)
  const isBooked = Boolean(machine?.active && machine.booked > 0)
  // a tick taken off before it was booked counts no more: the button below leads to where that is done
  const body = { ...bodyOf(values), active: isBooked || values.active }
  const save = () =>
    machine
      ? send(changeMachine, {
          body: { ...body, id: machine.id, version: machine.version } as Input<typeof changeMachine>['body'],
        })
      : send(addMachine, { body: body as Input<typeof addMachine>['body'] })
  // that nobody answers is told by saving
  const foresee = useMutation({
    mutationFn: () =>
      call(foreseeMachine, {
        body: { ...body, ...(machine && { id: machine.id }) } as Input<typeof foreseeMachine>['body'],
      }),
    onSuccess: (foresight) =>
      foresight.move + foresight.lose + foresight.find > 0
        ? setForeseen({ of: JSON.stringify(body), foresight })
        : save(),
    onError: save,
  })
  const isWrong = !foreseeMachine.body.safeParse(body).success
  const isForeseen = foreseen?.of === JSON.stringify(body)
  const text = (name: keyof Texts, label: string, more: Partial<Parameters<typeof TextInput>[0]> = {}) => (
    <TextInput label={label} autoComplete="off" maxLength={8} {...more} {...form.getInputProps(name)} />
  )
  // it stays mounted after it is closed
  if (opened && isEnding && machine)
    return putOutOfUse({ machineId: machine.id, onClose, onDone: () => void refreshLookups(queries) })
  const needed = { withAsterisk: true, 'aria-required': true }
  return (
    <WholeModal opened={opened} onClose={onClose} title={machine ? t`Edit machine` : t`Add machine`} size={560}>
      <Form
        state={state}
        className={`stack gap-md ${classes.form}`}
        onSubmit={() => (isForeseen || isWrong ? save() : foresee.mutate())}
      >
        {text('name', worded(entryName), { className: 'across', maxLength: 40, ...needed })}
        <NativeSelect
          label={t`Kind`}
          data={machineKinds.map((kind) => ({ value: kind, label: worded(machineKindWords[kind]) }))}
          {...form.getInputProps('kind')}
        />
        {text('minutes', t`Minutes a movement`, { inputMode: 'numeric', ...needed })}
        {text('maxWeight', t`Heaviest boat (kg)`, { inputMode: 'numeric', ...needed })}
        {text('maxLength', t`Longest boat (m)`, { inputMode: 'decimal', ...needed })}
        {text('highestTier', t`Highest tier`, {
          inputMode: 'numeric',
          description: t`Empty: it reaches every tier`,
        })}
        <div className="across">
          <Checkbox
            label={t`Hours of its own`}
            description={t`Otherwise it works whenever bookings are taken.`}
            checked={values.hours !== null}
            onChange={(event) => form.setFieldValue('hours', event.currentTarget.checked ? usualWeek() : null)}
          />
        </div>
        {values.hours && (
          <div className="across">
            <WeekOfHoursField
              label={t`Working hours`}
              value={values.hours}
              onChange={(week) => form.setFieldValue('hours', week)}
              error={form.errors.hours}
            />
          </div>
        )}
        {isBooked ? (
          <div className="across">
            <Button variant="default" mih="var(--tap)" onClick={() => setIsEnding(true)}>
              {t`Put out of use`}
            </Button>
            <p className="quiet text-sm">{t`Boats are booked on it: you see first where each goes and who is told.`}</p>
          </div>
        ) : (
          <div className="across">
            <Checkbox
              label={t`In use`}
              description={t`Out of use nobody is booked on it.`}
              checked={values.active}
              onChange={(event) => form.setFieldValue('active', event.currentTarget.checked)}
            />
          </div>
        )}
        <FormFoot
          state={{ ...state, busy: state.busy || foresee.isPending }}
          onBack={onClose}
          label={isForeseen ? foreseenLabel(foreseen.foresight) : t`Save`}
        >
          <div role="status">{isForeseen && <ForesightNotice foresight={foreseen.foresight} />}</div>
        </FormFoot>
      </Form>
    </WholeModal>
  )
}
