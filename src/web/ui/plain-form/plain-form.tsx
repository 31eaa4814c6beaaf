import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconCircleCheck, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import classes from './plain-form.module.css'

/** Fields of the sign-in pages: the look of the others without the component library. */
type PlainFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: string
  error?: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  /** The hint is the rule: what is wrong takes its place instead of repeating it. */
  hintIsRule?: boolean
}
/** What is wrong stands above its field, where the keyboard of a phone does not cover it. */
export function PlainField({ label, error, hint: told, aside, hintIsRule = false, ...input }: PlainFieldProps) {
  const id = useId()
  const hint = error && hintIsRule ? null : told
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={`text-sm quiet ${classes.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className={classes.box} data-invalid={Boolean(error)}>
        <input {...input} id={id} aria-invalid={Boolean(error)} aria-describedby={describedBy || undefined} />
        {aside}
      </div>
    </div>
  )
}

export function PlainEmail(props: Pick<PlainFieldProps, 'name' | 'error' | 'onInput'>) {
  return (
    <PlainField
      {...props}
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
    />
  )
}

export function PlainPassword(props: Omit<PlainFieldProps, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false)
  const Mark = shown ? IconEyeOff : IconEye
  return (
    <PlainField
      {...props}
      type={shown ? 'text' : 'password'}
      aside={
        <button
          type="button"
          className={classes.eye}
          aria-label={t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Mark size={20} stroke={1.7} aria-hidden />
        </button>
      }
    />
  )
}

export function PlainAlert({ children }: { children: ReactNode }) {
  return (
    <p className={`row gap-xs ${classes.alert}`} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** What went well, and perhaps what comes next. */
export function PlainDone({ children, next }: { children: ReactNode; next?: ReactNode }) {
  return (
    <div className={`row gap-xs ${classes.done}`} role="status">
      <IconCircleCheck size={20} aria-hidden />
      <div>
        <b>{children}</b>
        {next && <small>{next}</small>}
      </div>
    </div>
  )
}

type PlainButtonProps = Omit<ComponentProps<'button'>, 'className'> & { busy?: boolean; danger?: boolean }
export function PlainButton({ busy, danger = false, ...button }: PlainButtonProps) {
  return (
    <button
      type="submit"
      {...button}
      className={`block full ${classes.button} ${danger ? classes.danger : ''}`}
      aria-busy={busy}
      disabled={busy || button.disabled}
    />
  )
}

/** A way out beside a button, as wide as it. */
export const plainWayOut = `stack full centred ${classes.outlined}`
