import { plural, t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { Button } from '@mantine/core'
import { type Icon, IconCalendarClock, IconSailboat, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Import } from '#contract/imports/schema.ts'
import { importStateFacts } from '#contract/imports/states.ts'
import { DiscardImport } from '#web/imports/discard-import.tsx'
import classes from '#web/imports/done-step.module.css'
import type { ImportStepProps } from '#web/imports/import-step.ts'
import { ImportSteps } from '#web/imports/import-steps.tsx'
import { TakeBack } from '#web/imports/take-back.tsx'
import { texts } from '#web/imports/texts.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { numberText } from '#web/platform/numbers.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import columns from '#web/ui/record-columns.module.css'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'

const figuresOf = ({ customers, boats, subscriptions, placed, changed }: NonNullable<Import['made']>) => [
  [customers, t`${plural(customers, { one: 'customer', other: 'customers' })}`] as const,
  [boats, t`${plural(boats, { one: 'boat', other: 'boats' })}`] as const,
  [subscriptions, t`${plural(subscriptions, { one: 'subscription', other: 'subscriptions' })}`] as const,
  [placed, t`${plural(placed, { one: 'bay taken', other: 'bays taken' })}`] as const,
  ...(changed > 0 ? [[changed, t`${plural(changed, { one: 'changed', other: 'changed' })}`] as const] : []),
]

type NextProps = { icon: Icon; title: string; text: string; to: string; action: string; strong?: boolean }
function Next({ icon: Mark, title, text, to, action, strong = false }: NextProps) {
  return (
    <li className={`row wraps mid gap-sm ruled ${classes.next}`}>
      <span className={classes.mark} aria-hidden>
        <Mark size={18} />
      </span>
      <div className={`grows ${classes.words}`}>
        <b>{title}</b>
        <p className="text-body quiet">{text}</p>
      </div>
      <Button component={Link} to={to} mih="var(--tap)" variant={strong ? 'filled' : 'default'}>
        {action}
      </Button>
    </li>
  )
}

/** What an import made, what comes next, and the way back while there is one. */
export function DoneStep({ of, settings, now, onOvertaken }: ImportStepProps) {
  const isImported = of.state === 'imported'
  const when = of.importedDate && instantText(of.importedDate, settings.timeZone, now)
  return (
    <>
      <PageHead
        lead={<BackLink to="/Imports">{t`All imports`}</BackLink>}
        title={isImported ? t({ message: 'Imported', context: 'an import' }) : t`Import taken back`}
        sub={[of.fileName, isImported && when, of.byName].filter(Boolean).join(', ')}
      >
        {of.abilities.includes('discard') && <DiscardImport of={of} />}
      </PageHead>
      {isImported && <ImportSteps now="import" done={['file', 'columns', 'check', 'import']} />}
      {isImported && of.made ? (
        <div className={`stack gap-lg ${columns.columns}`}>
          <div className="panels">
            <dl className={classes.figures}>
              {figuresOf(of.made).map(([count, label]) => (
                <div key={label} className="sheet">
                  <dt className="text-body quiet">{label}</dt>
                  <dd className="num">{numberText(count)}</dd>
                </div>
              ))}
            </dl>
            <Panel title={t`What to do next`} flush>
              <ul>
                <Next
                  icon={IconSend}
                  title={t`Invite the owners`}
                  text={texts.nextCustomers}
                  to="/Customers/invite"
                  action={t`To the customers`}
                  strong
                />
                <Next
                  icon={IconSailboat}
                  title={t`Look at the boats`}
                  text={texts.nextBoats}
                  to="/Boats"
                  action={t`To the boats`}
                />
                <Next
                  icon={IconCalendarClock}
                  title={t`What runs out`}
                  text={texts.nextPapers}
                  to="/RunsOut"
                  action={t`Show`}
                />
              </ul>
            </Panel>
          </div>
          <TakeBack of={of} settings={settings} now={now} onOvertaken={onOvertaken} />
        </div>
      ) : (
        <EmptyState
          scene="empty"
          title={worded(importStateFacts('takenBack').label)}
          action={
            <Button component={Link} to="/Imports" mih="var(--tap)">
              {t`Bring a file`}
            </Button>
          }
        >
          {texts.takenBack}
        </EmptyState>
      )}
    </>
  )
}
