import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Boat } from '#contract/boats/schema.ts'
import type { AnyCall, Input } from '#contract/http/call.ts'
import { bookingHours, bookingHoursText } from '#contract/schedules/booking-hours.ts'
import { slots } from '#contract/schedules/calls.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { instantText } from '#web/platform/dates.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { GateCheck } from '#web/schedules/booking/gate-check.tsx'
import { useGates } from '#web/schedules/booking/use-gates.ts'
import { earliestDay, instantOf, readWhen, writeWall } from '#web/schedules/booking/when.ts'
import { WhenField } from '#web/schedules/booking/when-field.tsx'
import { WhenPicker } from '#web/schedules/booking/when-picker.tsx'
import { scheduleKind } from '#web/schedules/facts/schedule-kind.ts'
import { OutsideField, outsideNeeded } from '#web/schedules/fields/outside-field.tsx'
import { OverrideField } from '#web/schedules/fields/override-field.tsx'
import classes from '#web/schedules/phone/phone-dialog.module.css'
import type { RequestValues } from '#web/schedules/request-form/request-values.ts'
import { sendings } from '#web/schedules/request-form/sendings.ts'
import { formWords } from '#web/schedules/request-form/texts.ts'
import { fieldOf, useDates } from '#web/schedules/request-form/use-dates.ts'
import { blank, fieldOfCode } from '#web/schedules/request-form/use-request-form.ts'
import { texts as stepTexts } from '#web/schedules/steps/texts.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'

const daysAhead = 14

const clearText = (kind: Props['kind'], owner: string) =>
  kind === 'pick-up'
    ? t`All gates are clear. ${owner} is told at once.`
    : t`All gates are clear. It is reviewed like any other request.`

type Props = {
  kind: 'drop-off' | 'pick-up'
  boat: Boat
  /** From when on the nearest time is looked for; null: now. */
  day: string | null
  /** Of a boat on the rack: what brought her there. */
  stored: Schedule | undefined
  settings: PublicSettings
  now: Date
  onBooked: () => void
}
/** The nearest free time stands ready, so that mostly one press books it. */
export function PhoneForm({ kind, boat, day: first, stored, settings, now, onBooked }: Props) {
  const { timeZone } = settings
  const { inputOf, renamed } = sendings[kind]
  const words = formWords[kind]
  const field = fieldOf[kind]
  const { form, send, ...state } = useForm<RequestValues, Schedule>({
    kind: scheduleKind,
    initial: { ...blank, boatId: boat.id },
    renamed,
    told: (error) => {
      const problem = problemOf(error)
      const wrong = fieldOfCode(problem.code, kind)
      return wrong ? { ...problem, errors: [{ field: wrong, message: problem.message }] } : problem
    },
    onDone: (fresh) => {
      const at = kind === 'pick-up' ? fresh.askedPickUp : fresh.scheduleDate
      showDone(words.done(boat.name, instantText(at ?? fresh.scheduleDate, timeZone)))
      onBooked()
    },
  })
  const hours = bookingHours(settings)
  const earliest = earliestDay(kind, { hours, now })
  const from = first && first > earliest ? first : earliest
  const free = useQuery(read(slots, { query: { from, days: daysAhead, boatId: boat.id } }))
  const nearest = free.data?.flatMap(({ slots: times }) => times).find(({ state: is }) => is === 'free')
  const when = form.values[field] || (nearest ? writeWall(nearest.wall) : '')
  const values = { ...form.values, [field]: when }
  const dates = useDates({ kind, values, settings, now, isStaff: true, schedule: undefined, stored })
  const { day, outside } = dates
  const { gates, way } = useGates(boat.id, kind, day)
  const isShut = way === 'shut'
  const asksReason = way === 'reason'
  const closed = gates?.some(({ open }) => !open) ?? false
  const chosenAt = instantOf(when, timeZone)
  const setWhen = (text: string) => form.setFieldValue(field, text)
  const submit = () => {
    if (isShut) return
    const { endpoint, input, missing } = inputOf(values, settings, undefined)
    send(endpoint, input as Input<AnyCall>, {
      ...missing,
      [field]: dates.refused[kind],
      overrideReason: asksReason && !values.overrideReason.trim() ? stepTexts.overrideNeeded : null,
      reason: outside && !values.reason.trim() ? outsideNeeded() : null,
    })
  }
  return (
    <Form state={state} onSubmit={submit} className="stack gap-md">
      <WhenField
        label={t`When`}
        description={worded(bookingHoursText(hours))}
        {...form.getInputProps(field)}
        error={form.errors[field] ?? (readWhen(when).time ? dates.refused[kind] : null)}
        value={when}
        onChange={setWhen}
        active
        onActivate={() => {}}
        beneath={<OutsideField outside={outside} {...form.getInputProps('reason')} />}
        picker={<WhenPicker {...dates.rules[kind]} occasion={kind} value={when} onChange={setWhen} boatId={boat.id} />}
      />
      {closed && (
        <GateCheck
          gates={gates}
          day={day ?? marinaDay(now, timeZone)}
          closedTitle={words.closed(boat.name, day)}
          boatId={boat.id}
          subscriptionId={boat.subscriptionId}
          isStaff
        />
      )}
      {asksReason && <OverrideField {...form.getInputProps('overrideReason')} />}
      <div className={classes.foot}>
        <div className="stack grows shrinks breaks">
          <span className={`row wraps ${classes.when}`}>
            <b>{boat.name}</b>
            {chosenAt && <b>{instantText(chosenAt.toISOString(), timeZone)}</b>}
          </span>
          <small className="quiet">
            {closed ? words.notYet(boat.name) : gates && clearText(kind, boat.person.firstName)}
          </small>
        </div>
        <FormFoot
          state={state}
          label={t({ message: 'Book', context: 'a time for who is on the phone' })}
          disabled={isShut || !when}
        />
      </div>
    </Form>
  )
}
