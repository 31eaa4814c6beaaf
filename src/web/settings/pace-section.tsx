import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { settingLabels as labels, type PublicSettings } from '#contract/settings/schema.ts'
import { smsState } from '#contract/sms/calls.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/settings/fields.module.css'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { texts } from '#web/settings/texts.ts'
import { useSettingsForm } from '#web/settings/use-settings-form.ts'
import { Panel } from '#web/ui/surface.tsx'

/** How fast invitations go out and, where a gateway is configured, how many SMS. */
export function PaceSection({ saved }: { saved: PublicSettings }) {
  const form = useSettingsForm('pace', saved)
  const { data: sms } = useQuery(read(smsState, {}))
  return (
    <SettingsForm form={form}>
      <Panel title={t`Invitations of customers`}>
        <div className={classes.fields}>
          <NumberInput
            label={worded(labels.invitationsAnHour)}
            description={texts.paceHint}
            min={1}
            max={36_000}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            value={form.values.invitationsAnHour}
            error={form.errorOf('invitationsAnHour')}
            onChange={(value) => form.set('invitationsAnHour', value as number)}
          />
        </div>
      </Panel>
      {sms?.isOn && (
        <Panel title={t`SMS`}>
          <div className={classes.fields}>
            <NumberInput
              label={worded(labels.smsAMonth)}
              description={texts.smsHint}
              min={0}
              max={1_000_000}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              value={form.values.smsAMonth}
              error={form.errorOf('smsAMonth')}
              onChange={(value) => form.set('smsAMonth', value as number)}
            />
          </div>
        </Panel>
      )}
    </SettingsForm>
  )
}
