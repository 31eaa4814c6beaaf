import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import '#web/enquiries/words.ts'
import '#web/visits/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { lacksLastDay } from '#contract/boats/documents.ts'
import { getEnquiry } from '#contract/enquiries/calls.ts'
import type { Enquiry } from '#contract/enquiries/schema.ts'
import { machines } from '#contract/machines/calls.ts'
import { bookingHours, bookingHoursText } from '#contract/schedules/booking-hours.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { PapersField } from '#web/boats/form/papers-field.tsx'
import { texts as boatTexts } from '#web/boats/texts.ts'
import { DuplicatesPanel } from '#web/customers/duplicates-panel.tsx'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { instantOf, outsideWhen, type Rules, readWhen, refusedWhen } from '#web/schedules/booking/when.ts'
import { WhenField } from '#web/schedules/booking/when-field.tsx'
import { WhenPicker } from '#web/schedules/booking/when-picker.tsx'
import { OutsideField, outsideNeeded } from '#web/schedules/fields/outside-field.tsx'
import { OverrideField } from '#web/schedules/fields/override-field.tsx'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { liftersOf } from '#web/visits/lifters.ts'
import { texts } from '#web/visits/texts.ts'
import { useVisitForm } from '#web/visits/use-visit-form.ts'
import { VisitForm } from '#web/visits/visit-form.tsx'
import { measureIn, type VisitValues } from '#web/visits/visit-values.ts'
import { WhoLifts } from '#web/visits/who-lifts.tsx'

export const meta = () => [{ title: titled(t`Walk-in`) }]

type NewVisitProps = {
  settings: PublicSettings
  now: Date
  enquiry: Enquiry | null
  given: Partial<VisitValues>
}
function NewVisit({ settings, now, enquiry, given }: NewVisitProps) {
  const navigate = useNavigate()
  const today = marinaDay(now, settings.timeZone)
  const state = useVisitForm({
    today,
    enquiry,
    given,
    onDone: ({ boatId, scheduleId, bay }, { boatName }) => {
      const boat = boatName.trim()
      const booked =
        bay === null ? t`${boat} is entered and booked.` : t`${boat} is entered and booked into bay ${bay}.`
      showDone(scheduleId === null ? t`${boat} is entered.` : booked)
      void navigate(`/Boats/${boatId}`)
    },
  })
  const { form, isPassing } = state
  const { values, errors } = form
  const [picking, setPicking] = useState(false)
  const [sending, setSending] = useState(false)
  const rules: Rules = { hours: bookingHours(settings), now, isStaff: true }
  const isBooked = values.scheduleDate.trim() !== ''
  const refused = isBooked ? refusedWhen(values.scheduleDate, 'drop-off', rules) : null
  const outside = isBooked ? outsideWhen(values.scheduleDate, 'drop-off', rules) : null
  const asksReason =
    isBooked && (isPassing || (settings.visitPapers.includes('insurance') && values.insuranceDocuments.length === 0))
  const { time } = readWhen(values.scheduleDate)
  const at = instantOf(values.scheduleDate, settings.timeZone)
  const { data: fleet = [] } = useQuery(read(machines, {}))
  const lifters = liftersOf(fleet, {
    boat: { lengthOverall: measureIn(values, 'lengthOverall'), weight: measureIn(values, 'weight') },
    ...{ at, timeZone: settings.timeZone, value: values.machineId },
  })
  const { setFieldValue } = form
  const setPapers = useCallback(
    (change: Parameters<Parameters<typeof PapersField>[0]['onChange']>[0]) =>
      setFieldValue('insuranceDocuments', change),
    [setFieldValue],
  )
  const undated = values.insuranceDocuments.some((paper) => lacksLastDay('insurance', paper))
  const submit = () =>
    state.submit(
      { at, machineId: lifters.machineId },
      {
        scheduleDate: refused,
        reason: outside && !values.reason.trim() ? outsideNeeded() : null,
        overrideReason: asksReason && !values.overrideReason.trim() ? texts.reasonAsked : null,
        insuranceDocuments: sending ? texts.stillSending : undated ? boatTexts.lastDay : null,
      },
    )
  const [firstName = '', ...rest] = values.name.trim().split(/\s+/)
  return (
    <VisitForm
      state={state}
      onSubmit={submit}
      onCancel={() => void navigate(enquiry ? `/Enquiries/${enquiry.id}` : '/Boats')}
      label={isBooked && time ? t`Enter and book ${time}` : t`Enter the visit`}
      time={
        <>
          <WhenField
            label={t`Drop-off (lifting)`}
            description={`${texts.timeHint}. ${worded(bookingHoursText(rules.hours))}`}
            {...form.getInputProps('scheduleDate')}
            error={errors.scheduleDate ?? (time ? refused : null)}
            value={values.scheduleDate}
            onChange={(text) => setFieldValue('scheduleDate', text)}
            active={picking}
            onActivate={() => setPicking(true)}
            beneath={<OutsideField outside={outside} {...form.getInputProps('reason')} />}
            picker={
              picking && (
                <WhenPicker
                  {...rules}
                  occasion="drop-off"
                  value={values.scheduleDate}
                  onChange={(text) => setFieldValue('scheduleDate', text)}
                />
              )
            }
          />
          {(asksReason || errors.overrideReason) && <OverrideField {...form.getInputProps('overrideReason')} />}
        </>
      }
      insurance={
        <PapersField
          group="insurance"
          label={t`Insurance`}
          {...(values.insuranceDocuments.length === 0 && { hint: texts.noInsurance })}
          papers={values.insuranceDocuments}
          onChange={setPapers}
          settings={settings}
          today={today}
          required={false}
          undated={errors.insuranceDocuments === boatTexts.lastDay}
          error={errors.insuranceDocuments}
          onBusy={(_, busy) => setSending(busy)}
        />
      }
      lifts={
        <WhoLifts
          lifters={lifters}
          onChange={(machineId) => setFieldValue('machineId', machineId)}
          error={errors.machineId}
        />
      }
      alike={
        !values.person && (
          <DuplicatesPanel
            typed={{ firstName, lastName: rest.join(' '), phone: values.phone, email: values.email }}
            onChoose={({ id, firstName: first, lastName: last }) =>
              setFieldValue('person', { id, name: `${first} ${last}`.trim() })
            }
          />
        )
      }
    />
  )
}

const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
/** What was looked for and not found: a phone number by its digits, else a name. */
function givenIn(text: string | null): Partial<VisitValues> {
  const looked = text?.trim().slice(0, 100) ?? ''
  if (looked === '') return {}
  return /^[+\d\s()/.-]+$/.test(looked) ? { phone: looked.slice(0, 40) } : { name: looked }
}

function WalkIn() {
  const [params] = useSearchParams()
  const enquiryId = idIn(params.get('enquiry'))
  const { settings, error, retry, now } = useMarina()
  const asked = useQuery({ ...read(getEnquiry, { params: { id: enquiryId ?? 0 } }), enabled: enquiryId !== null })
  const failure = (settings ? null : error) ?? (asked.data ? null : asked.error)
  const body = () => {
    if (failure)
      return (
        <FailedState title={t`The form did not load`} onRetry={() => void Promise.all([retry(), asked.refetch()])}>
          {problemOf(failure).message}
        </FailedState>
      )
    if (!settings || (enquiryId !== null && !asked.data)) return <PanelSkeleton lines={10} />
    return (
      <NewVisit
        key={enquiryId}
        settings={settings}
        now={now()}
        enquiry={asked.data ?? null}
        given={givenIn(params.get('who'))}
      />
    )
  }
  return (
    <>
      <PageHead
        lead={
          enquiryId === null ? (
            <BackLink to="/Boats">{t`Boats`}</BackLink>
          ) : (
            <BackLink to={`/Enquiries/${enquiryId}`}>{t`Enquiry`}</BackLink>
          )
        }
        title={texts.title}
        sub={enquiryId === null ? texts.sub : texts.subOfEnquiry}
      />
      {body()}
    </>
  )
}

export default function WalkInPage() {
  return (
    <StaffOnly title={texts.title} whom={texts.staffOnlyTitle} why={texts.staffOnly}>
      <WalkIn />
    </StaffOnly>
  )
}
