import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/boat-services/words.ts'
import { Button, Select, Textarea } from '@mantine/core'
import { IconCheck, IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AskedField, type PlanField, planFields, serviceFields } from '#contract/boat-services/fields.ts'
import { type BoatService, refusedServiceDate } from '#contract/boat-services/schema.ts'
import { createBoatService, updateBoatService } from '#contract/boat-services/sent.ts'
import { serviceType } from '#contract/lookups/calls.ts'
import { pickFields } from '#contract/record-fields.ts'
import { fromWallClock, marinaDay, wallClock } from '#contract/time.ts'
import { BoatField, type ChosenBoat } from '#web/boat-services/form/boat-field.tsx'
import { PaymentNotice } from '#web/boat-services/form/payment-notice.tsx'
import { ScheduleDate } from '#web/boat-services/form/schedule-date.tsx'
import classes from '#web/boat-services/form/service-form.module.css'
import { PlanFields, planValuesOf } from '#web/boat-services/plan-fields.tsx'
import { serviceKind } from '#web/boat-services/service-kind.ts'
import { ServiceNow } from '#web/boat-services/service-now.tsx'
import { stepsFor, texts } from '#web/boat-services/texts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { ObstacleNotice } from '#web/ui/review/change-foot.tsx'
import { Panel } from '#web/ui/surface.tsx'

const { publicNotes } = serviceFields

/** `scheduleDate` on the marina's wall clock. */
type Values = Record<AskedField | PlanField, string> & {
  /** Its id is the field `boatId`. */
  boatId: ChosenBoat | null
  serviceTypeId: string | null
}
const valuesOf = (service: BoatService | null, boat: ChosenBoat | null, timeZone: string): Values =>
  service
    ? {
        boatId: { ...service.boat, ownerName: service.ownerName },
        serviceTypeId: String(service.serviceTypeId),
        scheduleDate: wallClock(service.scheduleDate, timeZone),
        publicNotes: service.publicNotes ?? '',
        ...planValuesOf(service),
      }
    : {
        ...{ boatId: boat, serviceTypeId: null, scheduleDate: '', publicNotes: '' },
        ...planValuesOf(null),
      }

/** The sentence under the date; null when it can be asked for. What was asked before may stay. */
function refusedDate(wall: string, service: BoatService | null, now: Date, timeZone: string) {
  if (!wall) return texts.noDate
  const at = fromWallClock(wall, timeZone)
  if (!at) return texts.skippedTime
  if (service && wallClock(service.scheduleDate, timeZone) === wall) return null
  const refused = refusedServiceDate(at, now)
  return refused && worded(refused)
}

type Props = {
  service: BoatService | null
  /** A boat named by the address. */
  boat: ChosenBoat | null
  isStaff: boolean
  timeZone: string
  now: Date
  onFresh: (fresh: BoatService) => void
  onDone: (fresh: BoatService) => void
}
/** 'New Boat Service' and 'Edit Boat Service': date, boat, type and notes; for staff what the marina plans, too. */
export function ServiceForm({ service, boat, isStaff, timeZone, now, onFresh, onDone }: Props) {
  const { form, send, ...state } = useForm<Values, BoatService>({
    kind: serviceKind,
    record: service,
    edits: service !== null,
    draft: `boat-service-${service?.id ?? `new-${boat?.id ?? ''}`}`,
    initial: valuesOf(service, boat, timeZone),
    onFresh,
    onDone,
  })
  const types = useQuery(read(serviceType.list, {}))
  const [asksToPay, setAsksToPay] = useState(false)
  const { values, errors, setFieldValue } = form
  const submit = () => {
    const { boatId, serviceTypeId, scheduleDate } = values
    // a time typed to the minute that stood there keeps its seconds
    const kept = service && wallClock(service.scheduleDate, timeZone) === scheduleDate ? service.scheduleDate : null
    const body = {
      boatId: boatId?.id ?? '',
      serviceTypeId: serviceTypeId ?? '',
      scheduleDate: kept ?? fromWallClock(scheduleDate, timeZone)?.toISOString() ?? '',
      publicNotes: values.publicNotes,
      ...(isStaff ? pickFields(values, planFields) : {}),
    }
    const refused = { scheduleDate: refusedDate(scheduleDate, service, now, timeZone) }
    if (service) send(updateBoatService, { body: { id: service.id, ...body, version: service.version } }, refused)
    else send(createBoatService, { body }, refused)
  }
  return (
    <Form className={`stack gap-lg at-top ${classes.layout}`} state={state} onSubmit={submit}>
      <Panel>
        <div className="stack gap-lg">
          {state.restored && <RestoredNotice onStartOver={state.startOver} />}
          <ScheduleDate
            value={values.scheduleDate}
            onChange={(wall) => setFieldValue('scheduleDate', wall)}
            now={now}
            timeZone={timeZone}
            error={errors.scheduleDate}
          />
          <BoatField
            key={values.boatId?.id}
            value={values.boatId}
            onChange={(chosen) => setFieldValue('boatId', chosen)}
            isStaff={isStaff}
            personId={isStaff && service ? service.person.id : undefined}
            error={errors.boatId}
          />
          <Select
            label={t`Service Type`}
            withAsterisk
            placeholder={types.isPending ? t`Loading …` : t`Choose a service type`}
            allowDeselect={false}
            data={types.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
            {...form.getInputProps('serviceTypeId')}
            error={errors.serviceTypeId ?? (types.error ? t`The service types did not load. Reload the page.` : null)}
          />
          <Textarea
            label={worded(publicNotes.label)}
            description={worded(publicNotes.help)}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={publicNotes.input.most}
            {...form.getInputProps('publicNotes')}
          />
          {isStaff && (
            <fieldset className={`stack gap-md ruled ${classes.plan}`}>
              <legend>{t`The marina’s part`}</legend>
              <PlanFields form={form} today={marinaDay(now, timeZone)} />
            </fieldset>
          )}
          <ObstacleNotice
            obstacle={state.obstacle}
            changed={texts.changed}
            now={service && <ServiceNow of={service} />}
          />
          <div className={`row wraps gap-2xs ${classes.actions}`}>
            <FirstWrong />
            <ActionButton type="submit" loading={state.busy}>
              <Trans>Submit</Trans>
            </ActionButton>
            <Button component={Link} to="/BoatServices" variant="subtle">
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </div>
      </Panel>
      <div className={`stack gap-lg ${classes.column}`}>
        <Panel title={t`What happens next`}>
          <ol className={classes.steps}>
            {stepsFor(isStaff).map(([title, detail], index) => {
              const done = service !== null && index === 0
              return (
                <li key={title.id} data-done={done}>
                  <b>
                    {worded(title)}
                    {done && <IconCheck size={17} stroke={2.2} aria-label={t`Done`} />}
                  </b>
                  <span>{worded(detail)}</span>
                </li>
              )
            })}
          </ol>
          <div className={`stack gap-2xs ${classes.payment}`}>
            <Button
              variant="subtle"
              size="sm"
              mih="var(--tap)"
              ml={-14}
              leftSection={<IconCreditCard size={18} aria-hidden />}
              onClick={() => setAsksToPay(true)}
            >
              <Trans>Add payment</Trans>
            </Button>
            <div role="alert">{asksToPay && <PaymentNotice />}</div>
          </div>
        </Panel>
      </div>
    </Form>
  )
}
