import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Checkbox, NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import type { Input } from '#contract/http/call.ts'
import type { SellerNeed } from '#contract/invoices/kinds.ts'
import { changeInvoiceSetup } from '#contract/invoices/sent.ts'
import type { SetupAnswer } from '#contract/invoices/setup-schema.ts'
import { referenceWords, sellerWords } from '#contract/invoices/words.ts'
import { inFours } from '#contract/money/iban.ts'
import { referenceKinds } from '#contract/money/reference-numbers.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { CountryField } from '#web/money/country-field.tsx'
import classes from '#web/money/money.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { Panel } from '#web/ui/surface.tsx'

type GivenSetup = SetupAnswer['setup']
type Values = Record<
  SellerNeed | 'bic' | 'prefix' | 'creditPrefix' | 'dueDays' | 'keepYears' | 'referenceKind',
  string
> & {
  atApproval: boolean
}

/** Before anybody filled it in: what the marina is known by anyway. */
const proposed = ({ marinaName, contactEmail, contactPhone }: PublicSettings): Values => ({
  ...{ name: marinaName, registryCode: '', vatNumber: '', street: '', city: '', postalCode: '', country: 'EE' },
  ...{ iban: '', bic: '', email: contactEmail, phone: contactPhone },
  ...{ prefix: '', creditPrefix: 'C-', dueDays: '14', keepYears: '7', referenceKind: '7-3-1', atApproval: false },
})
function valuesOf(setup: GivenSetup, settings: PublicSettings): Values {
  if (!setup) return proposed(settings)
  const { closedUntil: _, version: __, ...given } = setup
  return {
    ...given,
    vatNumber: given.vatNumber ?? '',
    iban: inFours(given.iban),
    bic: given.bic ?? '',
    dueDays: String(given.dueDays),
    keepYears: String(given.keepYears),
  }
}

/** Who sells and how documents are numbered. */
export function SellerForm({ setup, settings }: { setup: GivenSetup; settings: PublicSettings }) {
  const { form, send, startOver, restored, ...state } = useForm<Values, SetupAnswer>({
    kind: { refresh: refreshMoney },
    draft: 'invoice-setup',
    edits: setup !== null,
    initial: valuesOf(setup, settings),
    onDone: (saved) => {
      form.setValues(valuesOf(saved.setup, settings))
      showDone(t`The invoice settings were saved.`)
    },
  })
  const submit = () =>
    send(changeInvoiceSetup, {
      body: { ...form.values, version: setup?.version ?? 0 } as unknown as Input<typeof changeInvoiceSetup>['body'],
    })
  const field = (name: keyof Values & string, label: string, more: Partial<TextInputProps> = {}) => (
    <TextInput label={label} autoComplete="off" maxLength={200} {...more} {...form.getInputProps(name)} />
  )
  const seller = (name: SellerNeed, more: Partial<TextInputProps> = {}) =>
    field(name, worded(sellerWords[name]), { withAsterisk: true, ...more })
  const fields = `stack gap-md ${classes.form}`
  return (
    <Form state={state} className="panels" onSubmit={submit}>
      {restored && <RestoredNotice onStartOver={startOver} />}
      <Panel title={t`Seller`}>
        <div className={fields}>
          {seller('name', { className: 'across' })}
          {seller('registryCode', { maxLength: 50 })}
          {seller('vatNumber', {
            maxLength: 50,
            withAsterisk: settings.vatRegistered,
            description: settings.vatRegistered ? t`With its country, such as EE100000180` : t`The marina has none`,
          })}
          {seller('street', { className: 'across' })}
          {seller('postalCode', { maxLength: 20 })}
          {seller('city', { maxLength: 100 })}
          <CountryField label={worded(sellerWords.country)} withAsterisk {...form.getInputProps('country')} />
          {seller('phone', { type: 'tel', maxLength: 40 })}
          {seller('email', { type: 'email', className: 'across' })}
        </div>
      </Panel>
      <Panel title={t`Bank account`}>
        <div className={fields}>
          {seller('iban', { maxLength: 60, className: 'across' })}
          {field('bic', t`BIC`, { maxLength: 20, description: t`Empty: banks find it by the IBAN` })}
        </div>
      </Panel>
      <Panel title={t`Numbers and days`}>
        <div className="stack gap-md">
          <div className={fields}>
            {field('prefix', t`Invoice numbers begin with`, {
              maxLength: 8,
              description: t`Letters and dashes before the year. Empty: 2026-0001`,
            })}
            {field('creditPrefix', t`Credit note numbers begin with`, { maxLength: 8 })}
            {field('dueDays', t`Days to pay`, { withAsterisk: true, inputMode: 'numeric', maxLength: 3 })}
            {field('keepYears', t`Years to keep names`, {
              ...{ withAsterisk: true, inputMode: 'numeric', maxLength: 2 },
              description: t`After the year’s end. Then buyers become anonymous; numbers and sums stay.`,
            })}
            <NativeSelect
              label={t`Reference numbers`}
              description={t`Made from the invoice’s number`}
              data={referenceKinds.map((kind) => ({ value: kind, label: worded(referenceWords[kind]) }))}
              {...form.getInputProps('referenceKind')}
            />
          </div>
          <Checkbox
            label={t`Invoice a subscription when it is approved`}
            description={t`Within half a minute, by itself, with the mail. Switched off, its charge waits for you.`}
            {...form.getInputProps('atApproval', { type: 'checkbox' })}
          />
        </div>
      </Panel>
      <FormFoot state={state} label={t`Save`} start>
        <span className="quiet">{t`What is issued already stays as it is.`}</span>
      </FormFoot>
    </Form>
  )
}
