import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import '#web/customers/words.ts'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { companyFields, customerFields, secondContactFields } from '#contract/accounts/customer-fields.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import { personFields } from '#contract/accounts/fields.ts'
import classes from '#web/customers/customers.module.css'
import { DuplicatesPanel } from '#web/customers/duplicates-panel.tsx'
import { texts } from '#web/customers/texts.ts'
import { type CustomerFormState, type CustomerValues, useCustomerForm } from '#web/customers/use-customer-form.ts'
import { worded } from '#web/platform/language.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'

const fields = { ...personFields, ...customerFields }
type CustomerFormApi = CustomerFormState['form']
type FieldProps = {
  form: CustomerFormApi
  name: Exclude<keyof CustomerValues, 'email'>
  required?: boolean
  help?: string
}
function Field({ form, name, required = false, help }: FieldProps) {
  const { label, input } = fields[name]
  const isPhone = name === 'phone' || name === 'secondContactPhone'
  return (
    <TextInput
      label={worded(label)}
      description={help}
      autoComplete="off"
      {...(isPhone && { type: 'tel' })}
      withAsterisk={required}
      maxLength={input.most}
      {...form.getInputProps(name)}
    />
  )
}

function EmailField({ form, fixed }: { form: CustomerFormApi; fixed: boolean }) {
  return (
    <TextInput
      label={t`Email`}
      description={fixed ? texts.emailTheirs : texts.emailHint}
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={fixed}
      maxLength={200}
      {...form.getInputProps('email')}
    />
  )
}

function SecondContact({ form }: { form: CustomerFormApi }) {
  const [opened, setOpened] = useState(false)
  const isShown = opened || secondContactFields.some((name) => form.values[name] !== '')
  return (
    <Panel
      title={t`Second contact`}
      aside={
        !isShown && (
          <Button
            variant="subtle"
            mih="var(--tap)"
            onClick={() => setOpened(true)}
            aria-label={t`Add a second contact`}
          >
            <Trans>Add</Trans>
          </Button>
        )
      }
    >
      <p className={`quiet ${classes.formLead}`}>{texts.secondContact}</p>
      {isShown && (
        <div className={classes.fields}>
          {secondContactFields.map((name) => (
            <Field key={name} form={form} name={name} />
          ))}
        </div>
      )}
    </Panel>
  )
}

function CompanyPays({ form }: { form: CustomerFormApi }) {
  const [opened, setOpened] = useState(false)
  const isShown = opened || companyFields.some((name) => form.values[name] !== '')
  const choose = (on: boolean) => {
    setOpened(on)
    if (!on) for (const name of companyFields) form.setFieldValue(name, '')
  }
  return (
    <Panel title={t`Company`}>
      <Checkbox
        label={t`A company pays`}
        checked={isShown}
        onChange={(event) => choose(event.currentTarget.checked)}
        classNames={{ body: classes.tick ?? '' }}
      />
      {isShown && (
        <div className={`${classes.fields} ${classes.company}`}>
          {companyFields.map((name) => (
            <Field key={name} form={form} name={name} />
          ))}
        </div>
      )}
    </Panel>
  )
}

type Props = {
  /** The one that is changed; null for a new one. */
  customer: Customer | null
  onDone: (saved: Customer) => void
  onCancel: () => void
}
export function CustomerForm({ customer, onDone, onCancel }: Props) {
  const { form, submit, withoutEmail, savedNow, restored, startOver, ...state } = useCustomerForm({ customer, onDone })
  const { firstName, lastName, phone, email } = form.values
  const label = withoutEmail ? t`Save without this e-mail address` : customer ? t`Save` : t`Save as a new customer`
  return (
    <Form state={state} onSubmit={submit} className={classes.form}>
      <div className="panels">
        {restored && <RestoredNotice onStartOver={startOver} />}
        <Panel>
          <div className={classes.fields}>
            <Field form={form} name="firstName" required />
            <Field form={form} name="lastName" />
            <Field form={form} name="phone" />
            <EmailField form={form} fixed={customer !== null && !customer.abilities.includes('changeEmail')} />
            <Field form={form} name="customerNumber" help={worded(customerFields.customerNumber.help)} />
            <Field form={form} name="iDNumber" />
            <div className="across">
              <Field form={form} name="address" />
            </div>
          </div>
        </Panel>
        <SecondContact form={form} />
        <CompanyPays form={form} />
      </div>
      <DuplicatesPanel typed={{ firstName, lastName, phone, email }} exceptId={customer?.id} />
      <div className={classes.formFoot}>
        {savedNow.length > 0 && (
          <Notice tone="info" title={t`Saved meanwhile`}>
            {savedNow.map(({ label, value }) => `${label}: ${value}`).join('; ')}
          </Notice>
        )}
        <FormFoot state={state} label={label} back={t`Cancel`} onBack={onCancel} start />
      </div>
    </Form>
  )
}
