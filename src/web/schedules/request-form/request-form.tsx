import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button, Checkbox, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { getBoat } from '#contract/boats/calls.ts'
import { bookingHoursText, newRequestsOpen } from '#contract/schedules/booking-hours.ts'
import { getSchedule } from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import { useGates } from '#web/schedules/booking/use-gates.ts'
import { useIsMovable } from '#web/schedules/booking/use-slot-days.ts'
import { type RequestOccasion, writeWall } from '#web/schedules/booking/when.ts'
import { WhenField } from '#web/schedules/booking/when-field.tsx'
import { WhenPicker } from '#web/schedules/booking/when-picker.tsx'
import { reviewSentence } from '#web/schedules/facts/opening.ts'
import { OutsideField, outsideNeeded } from '#web/schedules/fields/outside-field.tsx'
import { OverrideField } from '#web/schedules/fields/override-field.tsx'
import { BoatPictures } from '#web/schedules/request-form/boat-pictures.tsx'
import { type BoatChoice, BoatSelect } from '#web/schedules/request-form/boat-select.tsx'
import { NotYet } from '#web/schedules/request-form/not-yet.tsx'
import { Obstacles } from '#web/schedules/request-form/obstacles.tsx'
import { PlannedDay } from '#web/schedules/request-form/planned-day.tsx'
import classes from '#web/schedules/request-form/request-form.module.css'
import { Ready, standsInTheWay, WhatHappensNext } from '#web/schedules/request-form/side.tsx'
import { formWords, texts } from '#web/schedules/request-form/texts.ts'
import { fieldOf, useDates } from '#web/schedules/request-form/use-dates.ts'
import { useRequestForm } from '#web/schedules/request-form/use-request-form.ts'
import { WishFields } from '#web/schedules/request-form/wish-fields.tsx'
import type { ScheduleKind } from '#web/schedules/steps/kinds.ts'
import { texts as stepTexts } from '#web/schedules/steps/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { useCompact } from '#web/ui/use-media.ts'

type Props = {
  kind: ScheduleKind
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
/** Of a request, a drop-off or a pick-up: boat, dates, pictures; beside it the days, the gates and what follows. */
export function RequestForm({ kind, settings, now, isStaff, choices, schedule, boatId, onDone, back }: Props) {
  const { timeZone } = settings
  const { form, submit, fresh, ...state } = useRequestForm({
    kind,
    settings,
    schedule,
    boatId,
    onDone,
  })
  const [uploading, setUploading] = useState(false)
  const compact = useCompact()
  const { values, errors, setFieldValue } = form
  const boat = useQuery({
    ...read(getBoat, { params: { id: values.boatId ?? 0 } }),
    enabled: values.boatId !== null,
  })
  const known = boat.data?.id === values.boatId ? boat.data : undefined
  const storedId = kind === 'pick-up' && !schedule ? (known?.scheduleId ?? null) : null
  const stored = useQuery({ ...read(getSchedule, { params: { id: storedId ?? 0 } }), enabled: storedId !== null })
  const dates = useDates({
    kind,
    values,
    settings,
    now,
    isStaff,
    schedule,
    stored: storedId === null ? undefined : stored.data,
  })
  const { occasions, about, rules, refused, outside, day, time, machine } = dates
  const [shown, setShown] = useState<RequestOccasion>(about)
  const words = formWords[kind]
  // Nobody reviews a pick-up, and staff need not wait for themselves.
  const asksReview = !isStaff && !schedule && kind !== 'pick-up'
  const closedTill = asksReview && !newRequestsOpen(now, settings) && reviewSentence(now, timeZone)

  const { gates, way, error: gatesFailed, refetch } = useGates(values.boatId, about, day)
  const judged = day ?? marinaDay(now, timeZone)
  const asksReason = isStaff && way === 'reason' && !dates.stays
  const stopped = !dates.stays && (way === 'shut' || (way === 'reason' && !isStaff))
  const inTheWay = schedule ? null : standsInTheWay(kind, known)
  const isMovable = useIsMovable(now, timeZone, { scheduleId: schedule?.id, boatId: values.boatId })
  const closed = stopped || inTheWay !== null || (!isMovable && !isStaff && !dates.stays)

  // a day is chosen on which nothing can be had, whatever the hour
  const wantsDay = !time && dates.said[about] !== null

  const setPictures = useCallback(
    (change: (before: typeof values.boatPictures) => typeof values.boatPictures) =>
      setFieldValue('boatPictures', change),
    [setFieldValue],
  )
  const send = () => {
    if (closed) return
    submit({
      scheduleDate: refused['drop-off'],
      pickup_Requested_Date: refused['pick-up'],
      overrideReason: asksReason && !values.overrideReason.trim() ? stepTexts.overrideNeeded : null,
      reason: outside && !values.reason.trim() ? outsideNeeded() : null,
      boatPictures: values.withPictures && uploading ? texts.stillSending : null,
    })
    const wrong = occasions.find((occasion) => refused[occasion])
    if (wrong) setShown(wrong)
  }
  const setDate = (occasion: RequestOccasion) => (text: string) => setFieldValue(fieldOf[occasion], text)
  const picker = (
    <WhenPicker
      key={shown}
      {...rules[shown]}
      occasion={shown}
      value={values[fieldOf[shown]]}
      onChange={setDate(shown)}
      scheduleId={schedule?.id}
      boatId={values.boatId}
    />
  )
  const chosen = () => {
    if (!isMovable) return texts.noMachine
    if (!day) return texts.noTime
    if (dates.said[about]) return time ? texts.anotherTime : texts.anotherDay
    return [dayText(day), time, time && machine].filter(Boolean).join(', ')
  }
  const cancel = (
    <Button component={Link} to={back} variant="subtle" px="sm">
      {t`Cancel`}
    </Button>
  )
  const button = (
    <ActionButton type="submit" loading={state.busy} disabled={closed || wantsDay}>
      {t`Submit`}
    </ActionButton>
  )
  return (
    <Form state={state} onSubmit={send}>
      <div className={`stack at-top ${classes.layout}`}>
        <div className={`stack gap-lg ${classes.fields}`}>
          {closedTill && isMovable && choices.some(({ allowed }) => allowed) && (
            <Notice tone="info" title={texts.sendNow}>
              {closedTill}
            </Notice>
          )}
          {state.restored && <RestoredNotice onStartOver={state.startOver} />}
          {!isStaff && !schedule && <NotYet choices={choices} title={words.notYet} />}
          <BoatSelect
            {...form.getInputProps('boatId')}
            choices={choices}
            chosen={known}
            value={values.boatId}
            onChange={(id) => setFieldValue('boatId', id)}
            isStaff={isStaff}
            today={marinaDay(now, timeZone)}
            fixed={schedule !== undefined}
          />
          <PlannedDay
            wall={dates.asPlanned}
            onTake={() => dates.asPlanned && setDate('pick-up')(writeWall(dates.asPlanned))}
          />
          {occasions.map((occasion) => (
            <WhenField
              key={occasion}
              label={worded(words.labels[occasion] ?? '')}
              withAsterisk
              description={worded(words.hints[occasion] ?? bookingHoursText(dates.hours))}
              {...form.getInputProps(fieldOf[occasion])}
              error={errors[fieldOf[occasion]] ?? dates.said[occasion]}
              value={values[fieldOf[occasion]]}
              onChange={setDate(occasion)}
              active={values.boatId !== null && shown === occasion}
              onActivate={() => setShown(occasion)}
              beneath={
                dates.outsideAt === occasion && <OutsideField outside={outside} {...form.getInputProps('reason')} />
              }
              picker={compact && shown === occasion && picker}
            />
          ))}
          {kind === 'request' ? (
            <select name="scheduleStatus" aria-label={t`Schedule Status`} hidden disabled>
              <option value="0">{worded(words.status)}</option>
            </select>
          ) : (
            <Select
              label={t`Schedule Status`}
              description={schedule && texts.statusStays}
              disabled
              value="0"
              data={[{ value: '0', label: worded(words.status) }]}
              classNames={{ input: classes.fixed ?? '' }}
              rightSection={<span />}
            />
          )}
          {settings.allocation && kind !== 'pick-up' && (
            <WishFields wish={values} onWish={(wish) => form.setValues(wish)} errors={errors} />
          )}
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
          {!compact && <Obstacles obstacle={state.obstacle} fresh={fresh} timeZone={timeZone} />}
          <div className={`row wraps mid gap-2xs ${classes.actions}`}>
            <FirstWrong />
            {button}
            {cancel}
          </div>
        </div>
        <aside className={`sheet ${classes.side}`}>
          {!compact && <div className={classes.picker}>{picker}</div>}
          <Ready
            chosen={values.boatId !== null}
            boat={known}
            gates={gates}
            day={judged}
            isStaff={isStaff}
            inTheWay={inTheWay}
            closedTitle={known ? words.closed(known.name, day) : ''}
            advisory={dates.stays}
            unmovable={!isMovable}
            failed={Boolean(boat.error ?? stored.error ?? gatesFailed) && !(known && gates)}
            onRetry={() => {
              void boat.refetch()
              void refetch()
              if (storedId !== null) void stored.refetch()
            }}
          >
            {asksReason && <OverrideField {...form.getInputProps('overrideReason')} />}
          </Ready>
          <WhatHappensNext steps={isStaff ? words.next.staff : words.next.owner(settings)} />
        </aside>
        {compact && <Obstacles obstacle={state.obstacle} fresh={fresh} timeZone={timeZone} />}
      </div>
      <FootBar
        title={chosen()}
        sub={closed && isMovable && known ? words.notYet(known.name) : known?.name}
        sentence={closed || !isMovable}
      >
        {cancel}
        {button}
      </FootBar>
    </Form>
  )
}
