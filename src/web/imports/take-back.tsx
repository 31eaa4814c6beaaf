import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/imports/words.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Import } from '#contract/imports/schema.ts'
import { takeBackImport } from '#contract/imports/sent.ts'
import { wholeMarina } from '#web/imports/import-kind.ts'
import { type ImportStepProps, toldTo } from '#web/imports/import-step.ts'
import { texts } from '#web/imports/texts.ts'
import { instantText } from '#web/platform/dates.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'

/** The way back of an import: until when, and in place of the button what of it was used since. */
export function TakeBack({ of, settings, now, onOvertaken }: ImportStepProps) {
  const { id, version, fileName, takeBackUntil } = of
  const until = takeBackUntil && instantText(takeBackUntil, settings.timeZone, now)
  const [asks, setAsks] = useState(false)
  const { send, obstacle, busy } = useForm<Record<string, never>, Import>({
    initial: {},
    kind: wholeMarina,
    record: of,
    told: toldTo(onOvertaken),
    renamed: { version: null },
    onDone: () => {
      setAsks(false)
      showDone(t`${{ file: fileName }} is taken back.`)
    },
  })
  return (
    <Panel title={t`Take it back`}>
      <div className="stack gap-sm">
        {of.abilities.includes('takeBack') && until ? (
          <>
            <p className="quiet">
              <Trans>
                Until <b>{until}</b>, as a whole, as long as nothing of it was used: no request, no change, nobody
                invited.
              </Trans>
            </p>
            {!obstacle && (
              <div>
                <ActionButton
                  variant="outline"
                  color="foul"
                  mih="var(--tap)"
                  leftSection={<IconArrowBackUp size={18} />}
                  onClick={() => setAsks(true)}
                >
                  {t`Take the import back`}
                </ActionButton>
              </div>
            )}
          </>
        ) : (
          <p className="quiet">{texts.overText}</p>
        )}
        <div role="alert">
          {obstacle && (
            <Notice tone="bad" title={obstacle.message}>
              {obstacle.details.join(' ')}
            </Notice>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={asks && !obstacle}
        onClose={() => setAsks(false)}
        onConfirm={() => send(takeBackImport, { params: { id }, body: { version } })}
        title={t`Take back ${{ file: fileName }}?`}
        confirm={t`Take back`}
        danger
        busy={busy}
      >
        {texts.takeBackEffect}
      </ConfirmDialog>
    </Panel>
  )
}
