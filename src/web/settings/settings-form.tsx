import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { settingLabels } from '#contract/settings/schema.ts'
import classes from '#web/settings/settings-form.module.css'
import { texts } from '#web/settings/texts.ts'
import type { SettingsForm as Form } from '#web/settings/use-settings-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Props = { form: Form; children: ReactNode }
/** A section's panels and, always in sight, what is not saved yet with Discard and Save. */
export function SettingsForm({ form, children }: Props) {
  const { changed, failure, busy, wasKept, submit, reset } = form
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) alert.current?.focus()
  }, [failure])
  const isChanged = changed.length > 0
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) submit()
      }}
    >
      {wasKept && <Notice tone="info" title={texts.kept} />}
      {children}
      <div ref={alert} tabIndex={-1} role="alert" className={classes.alert}>
        {failure && <Notice tone="bad" title={failure} />}
      </div>
      <div className={classes.foot} data-changed={isChanged}>
        <p>
          {isChanged ? (
            <>
              <b>Not saved:</b> {changed.map((name) => settingLabels[name]).join(', ')}
            </>
          ) : (
            texts.nothingChanged
          )}
        </p>
        <Button variant="default" mih={44} disabled={!isChanged} onClick={reset}>
          Discard
        </Button>
        <ActionButton type="submit" mih={44} miw={110} loading={busy} disabled={!isChanged}>
          Save
        </ActionButton>
      </div>
    </form>
  )
}
