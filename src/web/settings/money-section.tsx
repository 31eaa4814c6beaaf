import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { currencies } from '#contract/money/currencies.ts'
import { settingLabels as labels, type PublicSettings } from '#contract/settings/schema.ts'
import { worded } from '#web/platform/language.ts'
import classes from '#web/settings/fields.module.css'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { useSettingsForm } from '#web/settings/use-settings-form.ts'
import { Panel } from '#web/ui/surface.tsx'

/** Whether the marina writes here what it is owed, and in what. */
export function MoneySection({ saved }: { saved: PublicSettings }) {
  const form = useSettingsForm('money', saved)
  return (
    <SettingsForm form={form}>
      <Panel title={worded(labels.money)}>
        <div className={classes.fields}>
          <Checkbox
            label={t`Write down here what customers owe`}
            description={t`From then on approved subscriptions, lifts beyond a plan, visits and services with a price are charged. What happened before is not.`}
            checked={form.values.money}
            onChange={(event) => form.set('money', event.currentTarget.checked)}
          />
          {form.values.money && (
            <>
              <NativeSelect
                label={worded(labels.currency)}
                description={t`It stays once something is charged in it.`}
                data={[...currencies]}
                value={form.values.currency}
                error={form.errorOf('currency')}
                onChange={(event) => form.set('currency', event.currentTarget.value)}
              />
              <Checkbox
                label={worded(labels.vatRegistered)}
                description={t`If not, nothing is charged with VAT, and invoices say why.`}
                checked={form.values.vatRegistered}
                onChange={(event) => form.set('vatRegistered', event.currentTarget.checked)}
              />
              <Checkbox
                label={t`A last hour to pay`}
                description={t`Where something is overdue when a drop-off is approved. Past it staff are told.`}
                checked={form.values.payWithinHours !== null}
                onChange={(event) => form.set('payWithinHours', event.currentTarget.checked ? 24 : null)}
              />
              {form.values.payWithinHours !== null && (
                <>
                  <NumberInput
                    label={worded(labels.payWithinHours)}
                    description={t`After the approval of the request.`}
                    min={1}
                    max={720}
                    allowDecimal={false}
                    allowNegative={false}
                    value={form.values.payWithinHours}
                    error={form.errorOf('payWithinHours')}
                    onChange={(value) => form.set('payWithinHours', value)}
                  />
                  <Checkbox
                    label={worded(labels.freeUnpaid)}
                    description={t`Half an hour after the last hour, with a mail to the owner. A payment on its way is asked about first.`}
                    checked={form.values.freeUnpaid}
                    onChange={(event) => form.set('freeUnpaid', event.currentTarget.checked)}
                  />
                </>
              )}
            </>
          )}
        </div>
      </Panel>
    </SettingsForm>
  )
}
