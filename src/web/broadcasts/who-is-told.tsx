import { plural, t } from '@lingui/core/macro'
import { telephone } from '#web/platform/telephone.ts'
import '#web/broadcasts/words.ts'
import { Link } from 'react-router'
import { type Audience, type BroadcastForesight, leftOutLabels } from '#contract/broadcasts/schema.ts'
import { languages } from '#contract/language/languages.ts'
import classes from '#web/broadcasts/broadcasts.module.css'
import { channelsText, texts } from '#web/broadcasts/texts.ts'
import { worded } from '#web/platform/language.ts'
import { Notice } from '#web/ui/surface.tsx'

/** Why nobody gets it. */
function emptyText(audience: Audience, left: number) {
  if (left > 0) return t`All of them are left out.`
  if (audience === 'today') return t`No boat is moved today.`
  if (audience === 'racked') return t`No boat is on a rack there.`
  return audience === 'search' ? t`The search finds no customer.` : t`There are no customers yet.`
}

type Props = {
  of: BroadcastForesight
  /** null while another one is counted: why nobody gets it is not known yet. */
  audience: Audience | null
}
/** How many get it and by which ways, and who does not and why. */
export function WhoIsTold({ of, audience }: Props) {
  const { people, leftOut, named } = of
  const bySms = of.channels.find(({ channel }) => channel === 'sms')?.people ?? 0
  const smsLeft = of.smsLeft ?? 0
  const left = leftOut.reduce((all, each) => all + each.people, 0)
  const more = left - named.length
  const spoken = of.languages.map(({ language, people: count }) => `${languages[language]} ${count}`).join(', ')
  return (
    <div className={`stack gap-md ${classes.foresight}`}>
      <div aria-live="polite">
        {people === 0 ? (
          <Notice title={texts.nobody}>{audience && emptyText(audience, left)}</Notice>
        ) : (
          <h2>{t`${plural({ people }, { one: '# customer gets it', other: '# customers get it' })}`}</h2>
        )}
        {people > 0 && <p className="quiet">{channelsText(of)}</p>}
        {spoken && <p className="quiet">{t`They read: ${{ languages: spoken }}`}</p>}
        {bySms > 0 && <p className="quiet">{texts.smsHolds}</p>}
      </div>
      {bySms > smsLeft && (
        <Notice
          title={t`${plural({ smsLeft }, { one: 'Only # SMS is left this month', other: 'Only # SMS are left this month' })}`}
        >
          {texts.smsShort}
        </Notice>
      )}
      {left > 0 && (
        <Notice tone="info" title={t`${plural({ left }, { one: '# is left out', other: '# are left out' })}`}>
          {leftOut.map(({ why, people: count }) => `${worded(leftOutLabels[why])}: ${count}`).join('. ')}
        </Notice>
      )}
      {named.length > 0 && (
        <ul className={classes.left}>
          {named.map(({ personId, name, phone, why }) => (
            <li key={personId} className="row wraps mid">
              <span className={classes.leftName}>
                <Link to={`/Customers/${personId}`}>{name}</Link>
                {leftOut.length > 1 && <small className="block quiet">{worded(leftOutLabels[why])}</small>}
              </span>
              {phone && (
                <a href={telephone(phone)} className={`num ${classes.leftPhone}`}>
                  {phone}
                </a>
              )}
            </li>
          ))}
          {more > 0 && <li className="quiet">{t`${plural({ more }, { one: '# more', other: '# more' })}`}</li>}
        </ul>
      )}
    </div>
  )
}
