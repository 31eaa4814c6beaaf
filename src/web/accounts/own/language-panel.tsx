import '#web/accounts/own/words.ts'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { personFieldsIn } from '#contract/accounts/fields.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import { changeOwnData } from '#contract/accounts/sent.ts'
import { type Language, languages, languageTags } from '#contract/language/languages.ts'
import { pickFields } from '#contract/record-fields.ts'
import classes from '#web/accounts/own/language-panel.module.css'
import { call } from '#web/platform/api.ts'
import { listDay } from '#web/platform/dates.ts'
import { language, speakIn } from '#web/platform/language.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { Panel } from '#web/ui/surface.tsx'

/** Another language makes the page anew; what was chosen just before has the focus there and is confirmed. */
let chosenJustNow: Language | null = null

const mostFrames = 600
/** A page is unseen until it is known whether a bar stands above it, and what is unseen takes no focus. */
function focusOnceSeen(element: HTMLElement, frames = 0) {
  element.focus()
  if (document.activeElement !== element && element.isConnected && frames < mostFrames)
    requestAnimationFrame(() => focusOnceSeen(element, frames + 1))
}

/** Screens, notices and mails of this person follow at once. */
export function LanguagePanel({ account, today }: { account: OwnAccount; today: string }) {
  const name = useId()
  const chosen = useRef<HTMLInputElement>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (other: Language) =>
      call(changeOwnData, { body: { ...pickFields(account, personFieldsIn.page), language: other } }),
    onSuccess: async (fresh) => {
      chosenJustNow = fresh.language
      await speakIn(fresh.language)
    },
    onError: showProblem,
  })
  useEffect(() => {
    if (chosenJustNow !== account.language || chosenJustNow !== language()) return
    chosenJustNow = null
    if (chosen.current) focusOnceSeen(chosen.current)
    showDone(t`This is your language now.`)
  }, [account.language])
  const spoken = isPending ? variables : account.language
  return (
    <Panel title={t`Language`}>
      <fieldset className="stack gap-sm" disabled={isPending}>
        <legend className={classes.lead}>{t`Screens, notices and mails are in this language.`}</legend>
        <div className={`stack gap-xs ${classes.choices}`}>
          {languageTags.map((tag) => (
            <label key={tag} className="row mid gap-sm" data-on={tag === spoken} lang={tag}>
              <input
                ref={tag === account.language ? chosen : undefined}
                type="radio"
                name={name}
                checked={tag === spoken}
                onChange={() => mutate(tag)}
              />
              {languages[tag]}
            </label>
          ))}
        </div>
        <p className="text-sm quiet num">{t`Days look like this: ${{ day: listDay(today) }}`}</p>
      </fieldset>
    </Panel>
  )
}
