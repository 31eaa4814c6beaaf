import type { ReactNode } from 'react'
import { addressIn } from '#contract/language/addresses.ts'
import { language } from '#web/platform/language.ts'
import { marinaName } from '#web/platform/marina-name.ts'
import { Mark } from '#web/site/mark.tsx'
import { BayScene } from '#web/ui/bay-scene.tsx'
import classes from './message-page.module.css'

type Props = { title: string; broken?: boolean; children: ReactNode; actions: ReactNode }
/** A page that says one thing, without the shell: it must work when everything else did not. */
export function MessagePage({ title, broken = false, children, actions }: Props) {
  return (
    <main className={classes.page}>
      <a href={addressIn(language(), '/')} className={classes.brand}>
        <Mark size={30} />
        {marinaName()}
      </a>
      <div className={classes.message}>
        <BayScene state={broken ? 'broken' : 'empty'} />
        <h1>{title}</h1>
        <p>{children}</p>
        <div className={classes.actions}>{actions}</div>
      </div>
    </main>
  )
}
