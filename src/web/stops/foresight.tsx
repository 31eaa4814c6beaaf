import '#web/stops/words.ts'
import { plural, t } from '@lingui/core/macro'
import { IconBell, IconDeviceMobile, IconMail, IconMessage, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { languages } from '#contract/language/languages.ts'
import type { StopForesight } from '#contract/stops/schema.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { instantDayText, timeOf } from '#web/platform/dates.ts'
import { language } from '#web/platform/language.ts'
import { lookOf } from '#web/schedules/index.ts'
import classes from '#web/stops/stops.module.css'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'

type Hit = StopForesight['boats'][number]
const shownFirst = 5

function Channels({ of: { channels, phone } }: { of: Hit }) {
  if (channels.length === 0)
    return (
      <span className="inline-row mid gap-3xs">
        <IconPhone size={18} aria-hidden />
        <span className="sr-only">{phone ? t`To be called: ${{ phone }}` : t`To be called`}</span>
      </span>
    )
  return (
    <span className="inline-row mid gap-2xs">
      {channels.includes('bell') && <IconBell size={18} role="img" aria-label={t`Bell`} />}
      {channels.includes('mail') && <IconMail size={18} role="img" aria-label={t`Email`} />}
      {channels.includes('push') && <IconDeviceMobile size={18} role="img" aria-label={t`Push`} />}
      {channels.includes('sms') && <IconMessage size={18} role="img" aria-label={t`SMS`} />}
    </span>
  )
}

/** What those whom it hits are told: beneath the word that stands in it. */
export function Told({ of: { text, languages: spoken } }: { of: StopForesight }) {
  if (!text) return null
  const names = spoken.map(({ language: theirs, owners: count }) => `${languages[theirs]} ${count}`).join(', ')
  return (
    <div className="stack gap-2xs">
      <div>
        <p className="strong">{t`What they are told`}</p>
        {names && (
          <p className="quiet text-sm">
            {spoken.every(({ language: theirs }) => theirs === language())
              ? t`Each in their language: ${{ names }}.`
              : t`Each in their language: ${{ names }}. You read it in yours: ${{ own: languages[language()] }}.`}
          </p>
        )}
      </div>
      <p className={`sheet ${classes.told}`}>{text}</p>
    </div>
  )
}

/** Whom it hits, and when. */
export function Foresight({
  of,
  isOpen,
  isEnd,
  timeZone,
  now,
}: {
  of: StopForesight
  isOpen: boolean
  /** Each boat goes to another machine, or to none. */
  isEnd: boolean
  timeZone: string
  now: Date
}) {
  const [all, setAll] = useState(false)
  const { boats } = of
  const owners = new Set(boats.map(({ ownerId }) => ownerId)).size
  // one that goes out and comes back is one boat
  const hulls = new Set(boats.map(({ boatId }) => boatId)).size
  const shown = all ? boats : boats.slice(0, shownFirst)
  const more = boats.length - shown.length
  const today = marinaDay(now, timeZone)
  return (
    <>
      <div>
        <h3 aria-live="polite">
          {boats.length === 0
            ? t`Hits nobody`
            : t`Hits ${plural({ boats: hulls }, { one: '# boat', other: '# boats' })} of ${plural({ owners }, { one: '# owner', other: '# owners' })}`}
        </h3>
        {isOpen && <p className="quiet">{t`Without an end it is today. Later days stay booked.`}</p>}
      </div>
      {boats.length > 0 && (
        <ul className={`sheet ${classes.hits}`}>
          {shown.map((hit) => (
            <li key={hit.movementId}>
              <span className={`stack num ${classes.moment}`}>
                {marinaDay(hit.bookedAt, timeZone) !== today && (
                  <span className="text-note quiet">{instantDayText(hit.bookedAt, timeZone, now)}</span>
                )}
                <b className={classes.clock}>{timeOf(wallClock(hit.bookedAt, timeZone))}</b>
              </span>
              <HullIcon {...lookOf({ id: hit.boatId, hullType: hit.hullType })} size={36} />
              <span className="stack shrinks">
                <span className="strong breaks">{hit.boatName}</span>
                <span className="quiet text-sm breaks">{hit.ownerName}</span>
                {isEnd && (
                  <span className="text-sm breaks">
                    {hit.toMachine ? t`Goes to ${{ machine: hit.toMachine }}, not told` : t`No machine at that time`}
                  </span>
                )}
              </span>
              {hit.toMachine === null && <Channels of={hit} />}
            </li>
          ))}
          {more > 0 && (
            <li>
              <button type="button" className="across" onClick={() => setAll(true)}>
                {t`${plural({ more }, { one: '# more', other: '# more' })}`}
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  )
}
