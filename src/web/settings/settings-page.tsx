import { t } from '@lingui/core/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/settings/words.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { InvoiceSettings } from '#web/money/invoice-settings.tsx'
import { PriceList } from '#web/money/price-list.tsx'
import { ProvidersPanel } from '#web/money/providers-panel.tsx'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { ContactSection } from '#web/settings/contact-section.tsx'
import { HoursSection } from '#web/settings/hours-section.tsx'
import { JobsSection } from '#web/settings/jobs-section.tsx'
import { ListsSection } from '#web/settings/lists-section.tsx'
import { MailPanel } from '#web/settings/mail-panel.tsx'
import { MoneySection } from '#web/settings/money-section.tsx'
import { PaceSection } from '#web/settings/pace-section.tsx'
import { PapersSection } from '#web/settings/papers-section.tsx'
import { PlansSection } from '#web/settings/plans-section.tsx'
import { RacksSection } from '#web/settings/racks-section.tsx'
import classes from '#web/settings/settings-page.module.css'
import { type Section, sections, texts } from '#web/settings/texts.ts'
import { YardSection } from '#web/settings/yard-section.tsx'
import { AdminOnly } from '#web/shell/role-only.tsx'
import { StopDialog } from '#web/stops/stop-dialog.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'

const pageState = z.object({ section: z.enum(sections.map(({ key }) => key)).default('hours') })

/** There alone where money is switched on. */
const needMoney: ReadonlySet<Section> = new Set(['prices', 'invoices'])

function SectionOf({ section, saved, now }: { section: Section; saved: PublicSettings; now: () => Date }) {
  if (section === 'hours') return <HoursSection saved={saved} now={now} />
  if (section === 'yard')
    return (
      <YardSection
        saved={saved}
        putOutOfUse={(of) => <StopDialog {...of} isEnd timeZone={saved.timeZone} now={now()} />}
      />
    )
  if (section === 'racks') return <RacksSection allocation={saved.allocation} />
  if (section === 'lists') return <ListsSection marinas={saved.language} />
  if (section === 'plans') return <PlansSection marinas={saved.language} />
  if (section === 'money' || (needMoney.has(section) && !saved.money)) return <MoneySection saved={saved} />
  if (section === 'invoices')
    return (
      <div className="panels">
        <InvoiceSettings settings={saved} />
        <ProvidersPanel />
      </div>
    )
  if (section === 'prices') return <PriceList settings={saved} />
  if (section === 'mail')
    return (
      <div className="panels">
        <MailPanel />
        <PaceSection saved={saved} />
      </div>
    )
  if (section === 'papers') return <PapersSection saved={saved} />
  if (section === 'jobs') return <JobsSection timeZone={saved.timeZone} money={saved.money} />
  return <ContactSection saved={saved} now={now} />
}

function Settings() {
  const [{ section }] = useUrlState(pageState)
  const { settings, error, retry, now } = useMarina()
  const list = useRef<HTMLUListElement>(null)
  const isThere = settings !== undefined
  // where the sections stand in one row, the chosen one is brought into sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section, or more of them
  useEffect(() => {
    const row = list.current
    const chosen = row?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!row || !chosen) return
    const { left, width } = row.getBoundingClientRect()
    row.scrollLeft += chosen.left - left - (width - chosen.width) / 2
  }, [section, isThere])
  return (
    <>
      <PageHead title={texts.title} sub={t`Every change is kept in the audit log.`} />
      <div className={`stack gap-xl at-top ${classes.page}`}>
        <nav aria-label={t`Sections of the settings`} className={classes.sections}>
          <ul ref={list}>
            {sections
              .filter(({ key }) => !needMoney.has(key) || settings?.money)
              .map(({ key, label }) => (
                <li key={key}>
                  <Link to={`?section=${key}`} aria-current={key === section ? 'page' : undefined} preventScrollReset>
                    {worded(label)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className={classes.section}>
          {settings ? (
            <SectionOf key={section} section={section} saved={settings} now={now} />
          ) : error ? (
            <FailedState title={t`The settings did not load`} onRetry={() => void retry()}>
              {problemOf(error).message}
            </FailedState>
          ) : (
            <PanelSkeleton lines={8} />
          )}
        </div>
      </div>
    </>
  )
}

export const meta = () => [{ title: titled(t`Settings`) }]

export default function SettingsPage() {
  return (
    <AdminOnly title={texts.title}>
      <Settings />
    </AdminOnly>
  )
}
