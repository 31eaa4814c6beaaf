import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/settings/words.ts'
import { Checkbox, NumberInput } from '@mantine/core'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { settingLabels as labels } from '#contract/settings/schema.ts'
import { wallClock, weekday } from '#contract/time.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { EntriesField, type EntryWords } from '#web/settings/entries-field.tsx'
import classes from '#web/settings/fields.module.css'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { type SettingsForm as Form, useSettingsForm } from '#web/settings/use-settings-form.ts'
import { WeekOfHoursField } from '#web/settings/week-of-hours-field.tsx'
import { WeekdaysField } from '#web/settings/weekdays-field.tsx'
import { TimeField } from '#web/ui/day-time/time-field.tsx'
import { Panel } from '#web/ui/surface.tsx'

type TimeName = 'openingFrom' | 'openingUntil'
function ClockField({ form, name }: { form: Form; name: TimeName }) {
  return (
    <TimeField
      label={worded(labels[name])}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(time) => form.set(name, time)}
    />
  )
}

const closedDay: EntryWords = {
  label: msg`New closed day`,
  add: msg`Add closed day`,
  missing: msg`Enter the closed day`,
  known: msg`This closed day is there already`,
}

type Props = { saved: PublicSettings; now: () => Date }
export function HoursSection({ saved, now }: Props) {
  const form = useSettingsForm('hours', saved)
  const { values, set, errorOf } = form
  const today = wallClock(now(), saved.timeZone).slice(0, 10)
  const closed = (date: string) => {
    const day = dayText(date, today)
    if (date < today) return t`${day}, past`
    return values.bookingHours[weekday(date) - 1] ? day : t`${day}, closed anyway`
  }
  return (
    <SettingsForm form={form}>
      <Panel title={t`Booking`}>
        <div className={classes.fields}>
          <div className="across">
            <WeekOfHoursField
              label={worded(labels.bookingHours)}
              value={values.bookingHours}
              onChange={(week) => set('bookingHours', week)}
              error={errorOf('bookingHours')}
            />
          </div>
          <div>
            <NumberInput
              label={worded(labels.placesPerSlot)}
              description={t`Lifts and launches share them. Once machines are set up under Yard, what those can do counts instead.`}
              min={1}
              max={1000}
              allowDecimal={false}
              allowNegative={false}
              disabled={values.placesPerSlot === null}
              placeholder={t`No limit`}
              value={values.placesPerSlot ?? ''}
              error={errorOf('placesPerSlot')}
              onChange={(value) => set('placesPerSlot', value)}
            />
            <Checkbox
              className={classes.switch ?? ''}
              label={t`No limit`}
              checked={values.placesPerSlot === null}
              onChange={(event) => set('placesPerSlot', event.currentTarget.checked ? null : 1)}
            />
          </div>
          <Checkbox
            label={worded(labels.newRequestsAlways)}
            description={
              values.approveRequests
                ? t`Open at any hour already, as requests are approved by themselves`
                : t`Switched off, new requests open on weekdays from 07:00 to 18:59`
            }
            checked={values.newRequestsAlways}
            onChange={(event) => set('newRequestsAlways', event.currentTarget.checked)}
          />
        </div>
      </Panel>
      <Panel title={t`By itself`}>
        <div className={classes.fields}>
          <Checkbox
            className={classes.switch ?? ''}
            label={worded(labels.approveRequests)}
            description={t`Where every gate is open and nothing needs a look, a place is free and, where bays are allocated, one fits. Everything else waits for you as before.`}
            checked={values.approveRequests}
            onChange={(event) => set('approveRequests', event.currentTarget.checked)}
          />
          <Checkbox
            className={classes.switch ?? ''}
            label={worded(labels.approvePayments)}
            description={
              saved.money
                ? t`Where nothing of the owner’s invoices is overdue. A payment that you rejected stays rejected.`
                : t`Where an approved subscription is in force on the day. A payment that you rejected stays rejected.`
            }
            checked={values.approvePayments}
            onChange={(event) => set('approvePayments', event.currentTarget.checked)}
          />
        </div>
        <p className={`text-sm quiet ${classes.after}`}>
          {t`History then says “by itself”. You can take each step back for a day; what you took back is not done again.`}
        </p>
      </Panel>
      <Panel title={t`Closed days`}>
        <EntriesField
          label={t`Days without lifts and launches`}
          hint={t`Lifts and launches that are booked already stay booked.`}
          words={closedDay}
          days
          value={values.closedDays}
          onChange={(days) => set('closedDays', days)}
          show={closed}
          none={t`No closed days yet.`}
          error={errorOf('closedDays')}
        />
      </Panel>
      <Panel title={t`Opening hours`}>
        <div className={classes.fields}>
          <div className="across">
            <WeekdaysField
              label={worded(labels.openingWeekdays)}
              value={values.openingWeekdays}
              onChange={(days) => set('openingWeekdays', days)}
              error={errorOf('openingWeekdays')}
            />
          </div>
          <ClockField form={form} name="openingFrom" />
          <ClockField form={form} name="openingUntil" />
        </div>
      </Panel>
    </SettingsForm>
  )
}
