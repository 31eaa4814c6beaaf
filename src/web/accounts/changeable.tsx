import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from '#web/accounts/account.module.css'

type Props = { title: string; what: string; stands: ReactNode; children: (close: () => void) => ReactNode }
/** What holds now, and behind Change the form for it. The form's first field takes the focus, and Change takes it back. */
export function Changeable({ title, what, stands, children }: Props) {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched')
  return (
    <section>
      <div className={`row wraps mid ${classes.standing}`}>
        <div>
          <h3>{title}</h3>
          <p>{stands}</p>
        </div>
        {state !== 'open' && (
          <Button
            variant="default"
            aria-label={`Change ${what}`}
            autoFocus={state === 'closed'}
            onClick={() => setState('open')}
          >
            Change
          </Button>
        )}
      </div>
      {state === 'open' && children(() => setState('closed'))}
    </section>
  )
}
