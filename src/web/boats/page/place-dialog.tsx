import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { FocusTrap, Textarea } from '@mantine/core'
import type { Boat } from '#contract/boats/schema.ts'
import { lifecycle } from '#contract/schedules/lifecycle.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { placeBoat } from '#contract/schedules/sent.ts'
import { fromWallClock } from '#contract/time.ts'
import { boatKind } from '#web/boats/boat-kind.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { tellMoved } from '#web/schedules/index.ts'
import { BayField } from '#web/ui/bay-chooser.tsx'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { readDay } from '#web/ui/day-time/typed.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import classes from './page-dialog.module.css'

type Props = { boat: Boat; today: string; opened: boolean; onClose: () => void }
type Values = { dropOffAt: string; rackPositionId: number | null; reason: string }
const place = lifecycle.place

/** Notes a boat that stands on the rack already. */
export function PlaceDialog({ boat, today, opened, onClose }: Props) {
  const { name } = boat
  const { form, send, ...state } = useForm<Values, Schedule>({
    kind: { refresh: boatKind.refresh },
    draft: `place-${boat.id}`,
    initial: { dropOffAt: today, rackPositionId: null, reason: '' },
    kept: ['dropOffAt', 'reason'],
    onDone: (fresh) => {
      const { bay } = fresh
      tellMoved(fresh, bay ? t`Stands in bay ${{ bay: bay.code }}` : t`Stands on the rack`)
      form.reset()
      onClose()
    },
  })
  const { dropOffAt, rackPositionId, reason } = form.values
  const { settings } = useMarina()
  const day = readDay(dropOffAt)
  const noon = day && settings ? (fromWallClock(`${day} 12:00`, settings.timeZone)?.toISOString() ?? null) : null
  const submit = () =>
    send(
      placeBoat,
      // the day alone is known: noon, which no clock skips; of today it may be still to come
      {
        body: {
          boatId: boat.id,
          dropOffAt: day === today ? null : noon,
          rackPositionId,
          reason,
        },
      },
      day ? {} : { dropOffAt: t`Enter the day she came` },
    )
  return (
    <Modal opened={opened} onClose={onClose} title={t`${name} stands here already`}>
      <FocusTrap.InitialFocus />
      <Form state={state} onSubmit={submit} className={`stack gap-md ${classes.form}`}>
        <p>{place.effect && worded(place.effect({ boat: name, lifts: null, undoes: null, returnsLift: false }))}</p>
        <DayField label={t`On the rack since`} withAsterisk {...form.getInputProps('dropOffAt')} />
        <BayField
          hint={t`Left empty, she stands among the boats without a bay.`}
          boat={boat}
          own={null}
          takesMisfit
          value={rackPositionId}
          onChange={(id) => form.setFieldValue('rackPositionId', id)}
          error={form.errors.rackPositionId}
        />
        <Textarea
          label={place.reason && worded(place.reason)}
          withAsterisk
          aria-required
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <FormFoot state={state} onBack={onClose} label={place.save ? worded(place.save) : ''} />
      </Form>
    </Modal>
  )
}
