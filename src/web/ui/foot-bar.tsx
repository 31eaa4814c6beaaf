import type { ReactNode } from 'react'
import { FirstWrong } from '#web/ui/form.tsx'
import classes from './foot-bar.module.css'

/** On a narrow screen the form's answer so far and its Submit stay at the bottom; put it last in the form. */
export function FootBar({ title, sub, children }: { title: ReactNode; sub?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.bar} data-foot-bar>
      <span className={classes.text}>
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
