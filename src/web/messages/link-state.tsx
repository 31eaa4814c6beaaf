import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/messages/words.ts'
import { useEffect, useState } from 'react'
import type { Sentence } from '#contract/language/sentence.ts'
import classes from '#web/messages/link-state.module.css'
import { texts } from '#web/messages/texts.ts'
import { link, useLink } from '#web/platform/hub.ts'
import type { LinkState as State } from '#web/platform/hub-link.ts'
import { wordsOf } from '#web/platform/language.ts'
import { useOnline } from '#web/platform/use-online.ts'

const states = wordsOf({
  Disconnected: msg`Disconnected`,
  Connecting: msg`Connecting`,
  Connected: msg`Connected`,
  Disconnecting: msg`Disconnecting`,
  Reconnecting: msg`Reconnecting`,
} satisfies Record<State, Sentence>)

/** Seconds until then, told anew every second; null when there is nothing to wait for. */
function useSecondsTo(moment: number | null) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === null) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [moment])
  const left = moment === null ? 0 : Math.ceil((moment - now) / 1_000)
  return left > 0 ? left : null
}

/** Quiet while all is well; says when it tries again once it is not. */
export function LinkState() {
  const { state, nextTryAt } = useLink()
  const seconds = useSecondsTo(nextTryAt)
  const online = useOnline()
  const canAsk = online && (state === 'Disconnected' || seconds !== null)
  return (
    <span className={`inline-row wraps mid text-note ${classes.link}`} data-state={state}>
      <span role="status" className={`inline-row mid ${classes.word}`} data-cut>
        {states[state]}
      </span>
      {seconds !== null && <span className="num">{t`in ${seconds} s`}</span>}
      {canAsk && (
        <button type="button" onClick={() => link.tryNow()}>
          {state === 'Disconnected' ? texts.connect : texts.tryNow}
        </button>
      )}
    </span>
  )
}
