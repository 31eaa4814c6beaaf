import type { ReactNode } from 'react'
import { FirstWrong } from '#web/ui/form.tsx'
import classes from './foot-bar.module.css'

type Props = {
  title: ReactNode
  sub?: ReactNode
  /** It says why nothing can be sent: as wide as the bar. */
  sentence?: boolean
  children: ReactNode
}
/** On a narrow screen the form's answer so far and its Submit stay at the bottom; put it last in the form. */
export function FootBar({ title, sub, sentence = false, children }: Props) {
  return (
    <div className={classes.bar} data-foot-bar>
      <span className={classes.text} data-sentence={sentence || undefined}>
        <FirstWrong>
          <b>{title}</b>
          {sub && (
            <span className={classes.sub} data-cut>
              {sub}
            </span>
          )}
        </FirstWrong>
      </span>
      <span className={`row wraps mid gap-md ${classes.acts}`}>{children}</span>
    </div>
  )
}
