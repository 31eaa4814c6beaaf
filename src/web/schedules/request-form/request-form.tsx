import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { getBoat } from '#contract/boats/endpoints.ts'
import { bookingHoursText } from '#contract/schedules/booking-hours.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { plainDay } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useGates } from '#web/schedules/booking/use-gates.ts'
import { useIsFull } from '#web/schedules/booking/use-slot-days.ts'
import { hoursOf, instantOf, type Occasion, type Rules, readWhen, refusedWhen } from '#web/schedules/booking/when.ts'
import { WhenField } from '#web/schedules/booking/when-field.tsx'
import { WhenPicker } from '#web/schedules/booking/when-picker.tsx'
import { OverrideField } from '#web/schedules/fields/override-field.tsx'
import { BoatPictures } from '#web/schedules/request-form/boat-pictures.tsx'
import { type BoatChoice, BoatSelect } from '#web/schedules/request-form/boat-select.tsx'
import { Obstacles, Restored } from '#web/schedules/request-form/obstacles.tsx'
import classes from '#web/schedules/request-form/request-form.module.css'
import { openSchedule, Ready, WhatHappensNext } from '#web/schedules/request-form/side.tsx'
import { texts } from '#web/schedules/request-form/texts.ts'
import { useRequestForm } from '#web/schedules/request-form/use-request-form.ts'
import { WishFields } from '#web/schedules/request-form/wish-fields.tsx'
import { texts as stepTexts } from '#web/schedules/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { useCompact } from '#web/ui/use-media.ts'

type Props = {
  settings: PublicSettings
  now: Date
  isStaff: boolean
  choices: readonly BoatChoice[]
  schedule?: Schedule
  boatId?: number | null
  onDone: (fresh: Schedule) => void
  /** Where Cancel leads. */
  back: string
}
/** 'New Request' and 'Edit Request': boat, lifting, lowering, pictures; beside it the days, the gates and what follows. */
export function RequestForm({ settings, now, isStaff, choices, schedule, boatId, onDone, back }: Props) {
  const { timeZone } = settings
  const { form, submit, busy, obstacle, restored, startOver } = useRequestForm({ settings, schedule, boatId, onDone })
  const [shown, setShown] = useState<Occasion>('drop-off')
  const [uploading, setUploading] = useState(false)
  const compact = useCompact()
  const { values, errors, setFieldValue } = form
  const { scheduleDate: dropOff, pickup_Requested_Date: pickUp } = values

  const hours = hoursOf(settings)
  const dropOffAt = instantOf(dropOff, timeZone)
  const dropOffRules: Rules = { hours, now, booked: schedule?.scheduleDate }
  const moved = schedule && dropOffAt?.getTime() !== Date.parse(schedule.scheduleDate)
  // With another drop-off the planned pick-up is judged anew.
  const pickUpRules: Rules = { hours, now, dropOff: dropOffAt, booked: moved ? null : schedule?.plannedPickUp }
  const isFull = useIsFull(dropOff, hours, schedule?.id)
  const refusedDropOff = refusedWhen(dropOff, 'drop-off', dropOffRules) ?? isFull
  const refusedPickUp = refusedWhen(pickUp, 'pick-up', pickUpRules)
  const complete = (text: string) => readWhen(text).time !== null

  const { day } = readWhen(dropOff)
  const boat = useQuery({
    ...read(getBoat, { params: { id: values.boatId ?? 0 } }),
    enabled: values.boatId !== null,
  })
  const { gates, way, error: gatesFailed, refetch } = useGates(values.boatId, 'drop-off', day)
  const known = boat.data?.id === values.boatId ? boat.data : undefined
  const judged = day ?? marinaDay(now, timeZone)
  const advisory = schedule !== undefined && !moved
  const asksReason = isStaff && way === 'reason' && !advisory
  const stopped = !advisory && (way === 'shut' || (way === 'reason' && !isStaff))
  const closed = stopped || (!schedule && openSchedule(known) !== null)

  const setPictures = useCallback(
    (change: (before: typeof values.boatPictures) => typeof values.boatPictures) =>
      setFieldValue('boatPictures', change),
    [setFieldValue],
  )
  const send = () => {
    if (closed) return
    const sent = submit({
      scheduleDate: refusedDropOff,
      pickup_Requested_Date: refusedPickUp,
      overrideReason: asksReason && !values.overrideReason.trim() ? stepTexts.overrideNeeded : null,
      boatPictures: values.withPictures && uploading ? texts.stillSending : null,
    })
    if (!sent && !refusedDropOff && refusedPickUp) setShown('pick-up')
  }
  const setDate = (field: 'scheduleDate' | 'pickup_Requested_Date') => (text: string) => setFieldValue(field, text)
  const picker = (
    <WhenPicker
      key={shown}
      {...(shown === 'drop-off' ? dropOffRules : pickUpRules)}
      occasion={shown}
      value={shown === 'drop-off' ? dropOff : pickUp}
      onChange={setDate(shown === 'drop-off' ? 'scheduleDate' : 'pickup_Requested_Date')}
      scheduleId={schedule?.id}
    />
  )
  const button = (
    <ActionButton type="submit" mih={44} loading={busy} disabled={closed}>
      Submit
    </ActionButton>
  )
  const time = day && readWhen(dropOff).time
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={classes.layout}>
        <div className={classes.fields}>
          {restored && <Restored onStartOver={startOver} />}
          <BoatSelect
            {...form.getInputProps('boatId')}
            choices={choices}
            chosen={known}
            value={values.boatId}
            onChange={(id) => setFieldValue('boatId', id)}
            isStaff={isStaff}
            fixed={schedule !== undefined}
          />
          <WhenField
            label={texts.dropOffLabel}
            withAsterisk
            description={bookingHoursText(hours)}
            {...form.getInputProps('scheduleDate')}
            error={errors.scheduleDate ?? (complete(dropOff) ? refusedDropOff : null)}
            value={dropOff}
            onChange={setDate('scheduleDate')}
            active={shown === 'drop-off'}
            onActivate={() => setShown('drop-off')}
            picker={compact && shown === 'drop-off' && picker}
          />
          <WhenField
            label={texts.pickUpLabel}
            withAsterisk
            description={texts.pickUpHint}
            {...form.getInputProps('pickup_Requested_Date')}
            error={errors.pickup_Requested_Date ?? (complete(pickUp) ? refusedPickUp : null)}
            value={pickUp}
            onChange={setDate('pickup_Requested_Date')}
            active={shown === 'pick-up'}
            onActivate={() => setShown('pick-up')}
            picker={compact && shown === 'pick-up' && picker}
          />
          <select name="scheduleStatus" aria-label="Schedule Status" hidden disabled>
            <option value="0">DropOff Request</option>
          </select>
          {settings.allocation && <WishFields wish={values} onWish={(wish) => form.setValues(wish)} errors={errors} />}
          <Checkbox
            label={texts.uploadPicture}
            description={!values.withPictures && values.boatPictures.length > 0 ? texts.picturesGo : undefined}
            {...form.getInputProps('withPictures', { type: 'checkbox' })}
          />
          {values.withPictures && (
            <BoatPictures
              settings={settings}
              files={values.boatPictures}
              onFiles={setPictures}
              onBusy={setUploading}
              error={errors.boatPictures}
            />
          )}
          {!compact && <Obstacles obstacle={obstacle} timeZone={timeZone} />}
          <div className={classes.actions}>
            {button}
            <Button component={Link} to={back} variant="subtle" mih={44}>
              Cancel
            </Button>
          </div>
        </div>
        <aside className={classes.side}>
          {!compact && <div className={classes.picker}>{picker}</div>}
          <Ready
            chosen={values.boatId !== null}
            boat={known}
            gates={gates}
            day={judged}
            dayChosen={day !== null}
            isStaff={isStaff}
            editing={schedule !== undefined}
            advisory={advisory}
            failed={Boolean(boat.error ?? gatesFailed) && !(known && gates)}
            onRetry={() => {
              void boat.refetch()
              void refetch()
            }}
          >
            {asksReason && <OverrideField {...form.getInputProps('overrideReason')} />}
          </Ready>
          <WhatHappensNext />
        </aside>
        {compact && <Obstacles obstacle={obstacle} timeZone={timeZone} />}
      </div>
      <FootBar
        title={day ? `${plainDay(day)}${time ? `, ${time}` : ''}` : texts.noTime}
        sub={closed && known ? `${known.name} cannot be requested yet` : known?.name}
      >
        {button}
      </FootBar>
    </form>
  )
}
