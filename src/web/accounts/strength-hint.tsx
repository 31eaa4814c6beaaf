import { msg } from '@lingui/core/runtime-macro'
import '#web/accounts/words.ts'
import { useState } from 'react'
import { judgePassword, strengths } from '#contract/accounts/password-strength.ts'
import { texts } from '#web/accounts/texts.ts'
import { worded, wordsOf } from '#web/platform/language.ts'
import { PlainPassword } from '#web/ui/plain-form/plain-form.tsx'
import classes from './strength-hint.module.css'

const strengthWords = wordsOf({ weak: msg`Weak.`, fair: msg`Fair.`, strong: msg`Strong.` })

type HintProps = { password: string; refused: boolean }
/**
 * What the password is worth, in marks and in words, read out when they change; they have their place beforehand. Of
 * one that was refused the field itself says why.
 */
export function StrengthHint({ password, refused }: HintProps) {
  const judged = password === '' ? null : judgePassword(password)
  return (
    <div className={classes.hint} data-strength={judged?.strength}>
      <div className={`stack gap-3xs ${classes.marks}`} aria-hidden="true">
        {strengths.map((strength) => (
          <i key={strength} />
        ))}
      </div>
      <p aria-live="polite">
        {judged && (
          <>
            <b>{strengthWords[judged.strength]}</b> {!refused && worded(judged.sentence)}
          </>
        )}
      </p>
    </div>
  )
}

type Props = { name: string; label: string; error: string | undefined; onInput: () => void }
/** Where a new password is chosen on the sign-in pages. What is refused is said once, by the field. */
export function NewPasswordField({ onInput, ...field }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <div className={classes.field}>
      <PlainPassword
        {...field}
        hint={texts.passwordHint}
        hintIsRule
        autoComplete="new-password"
        aria-required
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput()
        }}
      />
      <StrengthHint password={typed} refused={Boolean(field.error)} />
    </div>
  )
}
