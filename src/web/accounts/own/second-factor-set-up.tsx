import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/own/words.ts'
import { Button, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { beginSecondFactor } from '#contract/accounts/calls.ts'
import { confirmSecondFactor } from '#contract/accounts/sent.ts'
import type { Answer } from '#contract/http/call.ts'
import classes from '#web/accounts/own/account.module.css'
import { factorTexts } from '#web/accounts/own/account-texts.ts'
import { SmallForm } from '#web/accounts/own/small-form.tsx'
import { useForm } from '#web/platform/form/use-form.ts'
import { marinaName } from '#web/platform/marina-name.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

export type Begun = Answer<typeof beginSecondFactor>

/** As people read and type it; apps take the spaces for nothing. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** What takes the place of what had the focus takes the focus, its top in sight below the header. */
function useFocusHere() {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    here.current?.focus({ preventScroll: true })
    here.current?.scrollIntoView()
  }, [])
  return here
}

type SetUpProps = { begun: Begun; onDone: (codes: string[]) => void; onCancel: () => void }
/** On a phone the app is one tap away and comes first; elsewhere its camera takes the picture. */
export function SetUp({ begun, onDone, onCancel }: SetUpProps) {
  const here = useFocusHere()
  const { form, send, ...state } = useForm<{ code: string }, Answer<typeof confirmSecondFactor>>({
    initial: { code: '' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <div ref={here} tabIndex={-1}>
      <ol className={`stack gap-xl ${classes.steps}`}>
        <li>
          <h3>{factorTexts.add}</h3>
          <Button component="a" href={begun.address} className={classes.openApp ?? ''}>
            {factorTexts.openApp}
          </Button>
          <div className={`row gap-xl mid ${classes.scan}`}>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
              alt={t`QR code for your authenticator app`}
              width={200}
              height={200}
            />
            <div className={`stack gap-2xs ${classes.key}`}>
              <p className={classes.text}>{factorTexts.scan}</p>
              <code>{inFours(begun.secret)}</code>
              <CopyButton text={begun.secret} label={t`Copy key`} />
            </div>
          </div>
        </li>
        <li>
          <h3>{factorTexts.prove}</h3>
          <SmallForm
            state={state}
            button={t`Turn on`}
            onCancel={onCancel}
            onSubmit={() => send(confirmSecondFactor, { body: form.values })}
          >
            <TextInput
              label={t`6-digit code from the app`}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              maw={240}
              {...form.getInputProps('code')}
            />
          </SmallForm>
        </li>
      </ol>
    </div>
  )
}

function asFile(codes: string[]) {
  const title = t`Recovery codes for ${{ marina: marinaName() }}. Each of them signs you in once.`
  return `data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n\n${codes.join('\n')}\n`)}`
}

export function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const here = useFocusHere()
  return (
    <div ref={here} className="stack gap-md" tabIndex={-1}>
      <Notice title={factorTexts.codesTitle}>{factorTexts.codesLead}</Notice>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row wraps gap-sm">
        <Button
          component="a"
          href={asFile(codes)}
          download="dry-marina-recovery-codes.txt"
          mih="var(--tap)"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          <Trans>Download</Trans>
        </Button>
        <CopyButton text={codes.join('\n')} label={t`Copy`} />
        <Button variant="subtle" onClick={onClose}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  )
}
