import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DashboardWarning } from '#contract/dashboard/schema.ts'
import classes from '#web/home/home.module.css'
import { Notice } from '#web/ui/surface.tsx'
import { usePhone } from '#web/ui/use-media.ts'

/** The gravest first. What is refused or shut stands open; of the rest the first ones, so that the appointment stays in sight. */
export function Warnings({ warnings }: { warnings: DashboardWarning[] }) {
  const [all, setAll] = useState(false)
  const open = Math.max(usePhone() ? 1 : 2, warnings.filter(({ tone }) => tone === 'bad').length)
  if (warnings.length === 0) return null
  const shown = all ? warnings : warnings.slice(0, open)
  const hidden = warnings.length - shown.length
  return (
    <section className="stack gap-sm" aria-label={t`Warnings`}>
      {shown.map(({ tone, title, text, action, refused }, index) => (
        <Notice
          key={title}
          tone={tone}
          {...(refused && { icon: IconAlertTriangle })}
          title={title}
          action={
            action && (
              <div className={`row wraps gap-2xs ${classes.warningActs}`}>
                <Button
                  component={Link}
                  to={action.to}
                  variant={refused && index === 0 ? 'filled' : 'default'}
                  size="sm"
                  className="handy"
                  aria-label={`${action.label}: ${title}`}
                >
                  {action.label}
                </Button>
                {refused && (
                  <Button component={Link} to="/Messages/create" variant="default" size="sm" className="handy">
                    {t`Answer the marina`}
                  </Button>
                )}
              </div>
            )
          }
        >
          {text}
        </Notice>
      ))}
      {hidden > 0 && (
        <Button variant="subtle" size="sm" className={`handy ${classes.moreWarnings}`} onClick={() => setAll(true)}>
          {t`${plural(hidden, { one: 'Show # more warning', other: 'Show # more warnings' })}`}
        </Button>
      )}
    </section>
  )
}
