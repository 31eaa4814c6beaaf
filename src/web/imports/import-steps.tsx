import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/imports/words.ts'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from '#web/imports/import-steps.module.css'
import { worded } from '#web/platform/language.ts'

const steps = [
  { key: 'file', label: msg({ message: 'File', context: 'step of an import' }) },
  { key: 'columns', label: msg({ message: 'Columns', context: 'step of an import' }) },
  { key: 'check', label: msg({ message: 'Check', context: 'step of an import' }) },
  { key: 'import', label: msg({ message: 'Import', context: 'a marina’s own file' }) },
] as const
type ImportStep = (typeof steps)[number]['key']

type Props = { now: ImportStep; done: readonly ImportStep[]; to?: Partial<Record<ImportStep, string>> }
/** The way of a file; what was passed and can be gone back to is a link. */
export function ImportSteps({ now, done, to = {} }: Props) {
  return (
    <ol className={`row wraps ${classes.steps}`} aria-label={t`Steps of the import`}>
      {steps.map(({ key, label }, index) => {
        const isDone = done.includes(key)
        const address = key === now ? undefined : to[key]
        const inside = (
          <>
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck size={16} stroke={2.4} /> : index + 1}
            </span>
            {worded(label)}
            {isDone && <span className="sr-only">{t`Done`}</span>}
          </>
        )
        return (
          <li
            key={key}
            data-state={isDone ? 'done' : key === now ? 'now' : 'later'}
            aria-current={key === now ? 'step' : undefined}
          >
            {address ? <Link to={address}>{inside}</Link> : <span>{inside}</span>}
          </li>
        )
      })}
    </ol>
  )
}
