import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Conflict } from '#web/boats/form/use-boat-form.ts'
import { texts } from '#web/boats/texts.ts'
import { Notice } from '#web/ui/surface.tsx'
import classes from './boat-form.module.css'

type Props = { conflict: Conflict; onKeep: () => void; onTake: () => void }
/** What the other one changed, and which way to go on. */
export function ConflictNotice({ conflict, onKeep, onTake }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Submit was pressed far below: the notice comes into sight and is read.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice
        title={texts.conflict}
        action={
          <div className="row wraps gap-2xs">
            <Button onClick={onKeep}>{t`Keep my changes`}</Button>
            <Button variant="default" onClick={onTake}>
              <Trans>Take her as she is now</Trans>
            </Button>
          </div>
        }
      >
        <span className={classes.differences}>
          {conflict.differences.map(({ field, from, to, mine }) => (
            <span key={field}>
              <b>{field}</b>: {from} → {to}
              {mine !== null && <em> {t`(you entered ${mine})`}</em>}
            </span>
          ))}
          <span>{texts.conflictText}</span>
        </span>
      </Notice>
    </div>
  )
}
