import { plural, t } from '@lingui/core/macro'
import '#web/accounts/words.ts'
import '#web/customers/words.ts'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewInvitations } from '#contract/accounts/invitation-calls.ts'
import type { InvitationMail as Mail } from '#contract/accounts/invitations.ts'
import { languages } from '#contract/language/languages.ts'
import classes from '#web/customers/invitation-mail.module.css'
import { texts } from '#web/customers/invitation-texts.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Notice } from '#web/ui/surface.tsx'

function Letter({ mail: { to, email, language, subject, paragraphs } }: { mail: Mail }) {
  return (
    <article className={`stack gap-sm ${classes.mail}`} aria-label={t`The mail`}>
      <header className={`stack gap-3xs ${classes.head}`}>
        <p className="text-sm quiet breaks">{t`To ${{ name: to || email }}, ${{ email }}`}</p>
        <b className="breaks" lang={language}>
          {subject}
        </b>
      </header>
      <div className="stack gap-sm" lang={language}>
        {paragraphs.map(({ text, button }) =>
          button ? (
            <p key={text} className="breaks">
              <span className={classes.button}>{button}</span>
              <span className="text-sm quiet">{text}</span>
            </p>
          ) : (
            <p key={text} className={`breaks ${classes.lines}`}>
              {text}
            </p>
          ),
        )}
      </div>
    </article>
  )
}

function Mails({ ids }: { ids: number[] | null }) {
  const { data, error } = useQuery(read(previewInvitations, { body: ids ? { ids } : { all: true } }))
  const [chosen, setChosen] = useState<string>()
  const mail = data?.find(({ language }) => language === chosen) ?? data?.[0]
  if (error)
    return (
      <Notice tone="warn" title={t`The mail did not load`}>
        {problemOf(error).message}
      </Notice>
    )
  if (!data || !mail) return <PanelSkeleton lines={4} />
  return (
    <div className="stack gap-sm">
      {data.length > 1 && (
        <SegmentedControl
          aria-label={t`Language of the mail`}
          fullWidth
          value={mail.language}
          onChange={setChosen}
          data={data.map(({ language, readers }) => ({
            value: language,
            label: `${languages[language]} (${readers})`,
          }))}
        />
      )}
      {mail.readers > 1 && (
        <p className="text-sm quiet">
          {t`${plural({ others: mail.readers - 1 }, { one: '# other reads the same with their own name and address.', other: '# others read the same with their own names and addresses.' })}`}
        </p>
      )}
      <Letter mail={mail} />
      <p className="text-sm quiet">{texts.mailLink}</p>
    </div>
  )
}

/** What the invited will read, subject included, asked for once it is unfolded; one for each of their languages. */
export function InvitationMail({ ids }: { ids: number[] | null }) {
  const [wanted, setWanted] = useState(false)
  return (
    <details className={classes.fold} onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}>
      <summary>{t`The mail they will read`}</summary>
      {wanted && <Mails ids={ids} />}
    </details>
  )
}
