import { Trans } from '@lingui/react/macro'
import '#web/settings/words.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { settingLabels } from '#contract/settings/schema.ts'
import { worded } from '#web/platform/language.ts'
import classes from '#web/settings/settings-form.module.css'
import { texts } from '#web/settings/texts.ts'
import type { SettingsForm as State } from '#web/settings/use-settings-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Props = { form: State; children: ReactNode }
/** A section's panels and, always in sight, what is not saved yet with Discard and Save. */
export function SettingsForm({ form, children }: Props) {
  const { changed, obstacle, failures, busy, wasKept, submit, reset } = form
  const isChanged = changed.length > 0
  const fields = changed.map((name) => worded(settingLabels[name])).join(', ')
  return (
    <Form className="panels" state={{ failures, unchanged: !isChanged }} onSubmit={submit}>
      {wasKept && <Notice tone="info" title={texts.kept} />}
      {children}
      <div role="alert">{obstacle && <Notice tone="bad" title={obstacle.message} />}</div>
      <div className={`sheet row wraps mid gap-2xs ${classes.foot}`} data-changed={isChanged} data-foot-bar>
        <FirstWrong>
          <p>
            {isChanged ? (
              <Trans>
                <b>Not saved:</b> {fields}
              </Trans>
            ) : (
              texts.nothingChanged
            )}
          </p>
        </FirstWrong>
        <Button variant="default" disabled={!isChanged} onClick={reset}>
          <Trans>Discard</Trans>
        </Button>
        <ActionButton type="submit" miw={110} loading={busy}>
          <Trans>Save</Trans>
        </ActionButton>
      </div>
    </Form>
  )
}
