import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import '#web/subscriptions/words.ts'
import '#web/visits/words.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { boatFields } from '#contract/boats/fields.ts'
import { worded } from '#web/platform/language.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { PlanField, usePlans } from '#web/ui/plan-field.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'
import { HullField } from '#web/visits/hull-field.tsx'
import { texts } from '#web/visits/texts.ts'
import type { VisitFormState } from '#web/visits/use-visit-form.ts'
import classes from '#web/visits/visit-form.module.css'
import { VisitPlate } from '#web/visits/visit-plate.tsx'
import { type measureFields, measureIn } from '#web/visits/visit-values.ts'

type VisitFields = VisitFormState['form']

function Visitor({ form }: { form: VisitFields }) {
  const { person } = form.values
  if (person)
    return (
      <div className="across">
        <Notice
          tone="info"
          title={person.name}
          action={
            <Button
              variant="default"
              size="sm"
              mih="var(--tap)"
              onClick={() => form.setFieldValue('person', null)}
            >{t`Somebody else`}</Button>
          }
        >
          {form.errors.person ?? texts.knownCustomer}
        </Notice>
      </div>
    )
  return (
    <>
      <TextInput
        label={t({ message: 'Name', context: 'of a person' })}
        withAsterisk
        autoComplete="off"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t`Phone`}
        withAsterisk
        type="tel"
        autoComplete="off"
        maxLength={40}
        {...form.getInputProps('phone')}
      />
    </>
  )
}

const metres = msg({ message: 'm', context: 'the unit' })
const units = {
  lengthOverall: metres,
  width: metres,
  height: metres,
  depth: metres,
  weight: msg({ message: 'kg', context: 'the unit' }),
} as const
type MeasureProps = { form: VisitFields; name: (typeof measureFields)[number]; label: string; required?: boolean }
function Measure({ form, name, label, required = false }: MeasureProps) {
  return (
    <TextInput
      label={label}
      withAsterisk={required}
      aria-required={required}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      rightSection={<span className="quiet">{worded(units[name])}</span>}
      rightSectionPointerEvents="none"
      {...(required ? {} : { placeholder: texts.measureHint })}
      {...form.getInputProps(name)}
    />
  )
}

function Terms({ form }: { form: VisitFields }) {
  const { planId } = form.values
  const plans = usePlans('any', 'visit')
  const chosen = plans.find(({ id }) => String(id) === planId)
  return (
    <>
      {plans.length > 0 && (
        <div className="across">
          <PlanField
            plans={plans}
            value={planId}
            onChange={(id) => form.setFieldValue('planId', id)}
            description={t`Gives days, lifts and price`}
            error={form.errors.planId}
          />
          {chosen && (
            <Button variant="subtle" size="sm" mih="var(--tap)" onClick={() => form.setFieldValue('planId', '')}>
              <Trans>Without a plan</Trans>
            </Button>
          )}
        </div>
      )}
      <DayField label={t`From`} withAsterisk {...form.getInputProps('validFrom')} />
      {chosen ? (
        <span />
      ) : (
        <>
          <DayField label={t`Until`} withAsterisk {...form.getInputProps('validTo')} />
          <TextInput
            label={t`Lifts`}
            description={texts.liftsHint}
            withAsterisk
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...form.getInputProps('liftsRemaining')}
          />
        </>
      )}
      <TextInput
        label={t`Price agreed`}
        description={texts.priceHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        rightSection={<span className="quiet">€</span>}
        rightSectionPointerEvents="none"
        placeholder={chosen?.priceText ?? ''}
        {...form.getInputProps('agreedPrice')}
      />
    </>
  )
}

type Props = {
  state: Omit<VisitFormState, 'submit'>
  onSubmit: () => void
  /** What the button says: with the time that it books. */
  label: string
  /** What other slices show: the page brings it. */
  time: ReactNode
  insurance: ReactNode
  alike: ReactNode
  lifts: ReactNode
  onCancel: () => void
}
/** A visitor in one form: who, which boat, how long, what for; beside it she grows with her figures. */
export function VisitForm({ state, onSubmit, label, time, insurance, alike, lifts, onCancel }: Props) {
  const { form, restored, startOver } = state
  const { values } = form
  const isMeasured = measureIn(values, 'lengthOverall') !== null && measureIn(values, 'width') !== null
  return (
    <Form state={state} onSubmit={onSubmit} className={classes.form}>
      <div className="panels">
        {restored && <RestoredNotice onStartOver={startOver} />}
        <Panel>
          <div className={classes.fields}>
            <Visitor form={form} />
            <TextInput
              label={t({ message: 'Boat', context: 'her name' })}
              withAsterisk
              autoComplete="off"
              maxLength={100}
              {...form.getInputProps('boatName')}
            />
            <HullField value={values.hullType} onChange={(hullType) => form.setFieldValue('hullType', hullType)} />
            <div className={`across ${classes.measures}`}>
              <Measure form={form} name="lengthOverall" label={t`Length`} required />
              <Measure form={form} name="width" label={t`Beam`} required />
              <Measure form={form} name="depth" label={t`Draft`} required />
              <Measure form={form} name="height" label={worded(boatFields.height.short)} />
              <Measure form={form} name="weight" label={worded(boatFields.weight.short)} />
            </div>
            <Terms form={form} />
            <div className="across">
              <Textarea
                label={t`What is to be done`}
                autosize
                minRows={2}
                maxLength={2000}
                {...form.getInputProps('work')}
              />
            </div>
            {/* before the time, which asks for a reason where the paper is missing */}
            <div className="across" data-path="insuranceDocuments">
              {insurance}
            </div>
            <div className="across stack gap-md">{time}</div>
            {!values.person && (
              <TextInput
                className="across"
                label={t`Email`}
                description={texts.emailHint}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
                {...form.getInputProps('email')}
              />
            )}
          </div>
          <FormFoot state={state} label={label} back={t`Cancel`} onBack={onCancel} start />
        </Panel>
      </div>
      <aside className={`panels ${classes.side}`}>
        <VisitPlate values={values} />
        {lifts}
        {isMeasured && values.weight.trim() === '' && (
          <Notice title={texts.weightUnknown}>{texts.weightUnknownText}</Notice>
        )}
        {alike}
      </aside>
    </Form>
  )
}
