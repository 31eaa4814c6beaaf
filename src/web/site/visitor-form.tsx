import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import '#web/site/words.ts'
import { language } from '#web/platform/language.ts'
import { place, When } from '#web/platform/place.ts'
import formCss from '#web/site/form.css?inline'

interface VisitorFieldProps {
  name: string
  label: string
  hint?: string
  /** It may stay empty; said beside its label unless its group says so. */
  optional?: boolean | 'unsaid'
  type?: 'text' | 'email' | 'tel' | 'date'
  autoComplete?: string
  inputMode?: 'decimal'
  rows?: number
  maxLength: number
}

/** One field; what was typed and what is wrong with it is filled in by the server when a form comes back. */
export function Field({ name, label, hint, optional = false, rows, type = 'text', ...input }: VisitorFieldProps) {
  const shared = {
    ...input,
    id: name,
    name,
    required: !optional,
    defaultValue: place(`value-${name}`),
    'aria-invalid': place(`invalid-${name}`) as 'true' | 'false',
    'aria-describedby': hint ? `${name}-hint ${name}-error` : `${name}-error`,
  }
  return (
    <p className="field">
      <label htmlFor={name}>
        {label}
        {optional === true && (
          <small>
            {' '}
            <Trans>(optional)</Trans>
          </small>
        )}
      </label>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      <span className="error" id={`${name}-error`}>
        {place(`error-${name}`)}
      </span>
    </p>
  )
}

interface VisitorFormProps {
  action: string
  label: string
  submit: string
  /** Tells robots by a trap and by the time it was opened; the call it is sent to looks at both. */
  guarded?: boolean
  children: ReactNode
}

/** A form that needs no JavaScript: the server answers with a page, or with this one and all that is wrong. */
export function VisitorForm({ action, label, submit, guarded = false, children }: VisitorFormProps) {
  return (
    <form method="post" action={`/api${action}`} noValidate aria-label={label} className="form">
      <style href="form" precedence="default">
        {formCss}
      </style>
      <When place="formFailure">
        <div className="failure" role="alert" data-focus={place('formFocus')}>
          <b>{place('formFailure')}</b>
          <ul>{place('formErrors')}</ul>
        </div>
      </When>
      {children}
      {/* The answer is a page as well, in the language of this one. */}
      <input type="hidden" name="language" value={language()} />
      {guarded && (
        <>
          <input type="hidden" name="stamp" value={place('formStamp')} />
          <p className="trap" aria-hidden="true">
            <label htmlFor="website">{t`Website`}</label>
            <input id="website" name="website" defaultValue="" tabIndex={-1} autoComplete="off" />
          </p>
        </>
      )}
      <button type="submit" className="btn">
        {submit}
      </button>
    </form>
  )
}

/** Who writes: the same three fields in every form. */
export const WriterFields = () => (
  <>
    <Field name="name" label={t({ message: 'Name', context: 'of a person' })} autoComplete="name" maxLength={100} />
    <div className="pair">
      <Field name="email" label={t`Email`} type="email" autoComplete="email" maxLength={200} />
      <Field name="phone" label={t`Phone`} type="tel" autoComplete="tel" maxLength={40} optional />
    </div>
  </>
)
