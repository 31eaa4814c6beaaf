import { t } from '@lingui/core/macro'
import '#web/accounts/words.ts'
import { useId } from 'react'
import { languages, languageTags } from '#contract/language/languages.ts'
import { language } from '#web/platform/language.ts'
import classes from '#web/ui/plain-form/plain-form.module.css'

/** In which language an account reads from its first moment on: the page's, unless another is chosen. */
export function LanguageChoice({ name }: { name: string }) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{t`Language`}</label>
      <div className={classes.box}>
        <select id={id} name={name} defaultValue={language()}>
          {languageTags.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {languages[tag]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
