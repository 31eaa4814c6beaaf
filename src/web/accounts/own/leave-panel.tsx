import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/own/words.ts'
import { Button, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { askDeletion, exportOwnData } from '#contract/accounts/calls.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import { deletionEffects } from '#web/accounts/link-texts.ts'
import classes from '#web/accounts/own/account.module.css'
import { ownTexts } from '#web/accounts/own/account-texts.ts'
import { call, startDownload } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MailNotice } from '#web/ui/mail-notice.tsx'
import { Panel } from '#web/ui/surface.tsx'

export function ExportPanel() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => startDownload(exportOwnData, {}),
    onError: showProblem,
  })
  return (
    <Panel title={t`Download your data`}>
      <p className={classes.text}>{ownTexts.exportLead}</p>
      <ActionButton variant="default" loading={isPending} onClick={() => mutate()}>
        <Trans>Download my data</Trans>
      </ActionButton>
    </Panel>
  )
}

export function DeletePanel({ account }: { account: OwnAccount }) {
  const [opened, dialog] = useDisclosure()
  const [reason, setReason] = useState('')
  const { email } = account
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(askDeletion, { body: { reason } }),
    onSuccess: () => {
      dialog.close()
      showDone(t`A link was sent to ${email}. Your account is deleted once you follow it.`)
    },
    onError: showProblem,
  })
  return (
    <Panel title={t`Delete account`}>
      <p className={classes.text}>{ownTexts.deleteLead}</p>
      <MailNotice />
      <Button variant="outline" color="foul" onClick={dialog.open}>
        <Trans>Delete my account</Trans>
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={dialog.close}
        onConfirm={() => mutate()}
        title={t`Delete your account?`}
        confirm={t`E-mail me the deletion link`}
        keep={t`Keep my account`}
        danger
        wide
        busy={isPending}
      >
        <p className={classes.text}>
          <Trans>
            We e-mail a link to <b>{email}</b>. Nothing is deleted before you follow it.
          </Trans>
        </p>
        <dl className={classes.effects}>
          {deletionEffects.map(([what, effect]) => (
            <div key={what.id}>
              <dt>{worded(what)}</dt>
              <dd>{worded(effect)}</dd>
            </div>
          ))}
        </dl>
        <Textarea
          label={t`Why are you leaving? (optional)`}
          labelProps={{ mb: 8 }}
          value={reason}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </Panel>
  )
}
