import { Trans } from '@lingui/react/macro'
import '#web/accounts/own/words.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from '#web/accounts/own/account.module.css'

interface Props {
  title: string
  change: string
  /** The button says all of it, where Change alone would say something else. */
  spelled?: true
  stands: ReactNode
  children: (close: () => void) => ReactNode
}
/** What holds now, and behind Change the form for it. The form's first field takes the focus, and Change takes it back. */
export function Changeable({ title, change, spelled, stands, children }: Props) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  return (
    <section>
      <div className={`row wraps mid ${classes.standing}`}>
        <div>
          <h3>{title}</h3>
          <p>{stands}</p>
        </div>
        {state !== 'open' && (
          <Button variant="default" aria-label={change} autoFocus={state === 'closed'} onClick={() => setState('open')}>
            {spelled ? change : <Trans>Change</Trans>}
          </Button>
        )}
      </div>
      {state === 'open' && children(() => setState('closed'))}
    </section>
  )
}
