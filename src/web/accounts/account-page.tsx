import { t } from '@lingui/core/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/accounts/own/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOwnAccount } from '#contract/accounts/calls.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import { marinaDay } from '#contract/time.ts'
import classes from '#web/accounts/own/account.module.css'
import { factorTexts, ownTexts } from '#web/accounts/own/account-texts.ts'
import { CalendarPanel } from '#web/accounts/own/calendar-panel.tsx'
import { DataPanel } from '#web/accounts/own/data-panel.tsx'
import { LanguagePanel } from '#web/accounts/own/language-panel.tsx'
import { DeletePanel, ExportPanel } from '#web/accounts/own/leave-panel.tsx'
import { NoticesPanel } from '#web/accounts/own/notices-panel.tsx'
import { PinPanel } from '#web/accounts/own/pin-panel.tsx'
import { SecondFactorPanel } from '#web/accounts/own/second-factor-panel.tsx'
import { SessionsPanel } from '#web/accounts/own/sessions-panel.tsx'
import { SignInPanel } from '#web/accounts/own/sign-in-panel.tsx'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { lacksFactor } from '#web/platform/use-lacks-factor.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`My account`) }]

const AccountHead = () => <PageHead title={t`My account`} sub={ownTexts.lead} />

/** Who can do nothing before a second factor is set up finds that alone, and where it was until the page is left. */
type PanelsProps = { account: OwnAccount; timeZone: string; today: string }
function Panels({ account, timeZone, today }: PanelsProps) {
  const { secondFactor, role } = account
  const isHeld = lacksFactor(account)
  const [wasHeld] = useState(isHeld)
  const factor = secondFactor && <SecondFactorPanel state={secondFactor} />
  return (
    <>
      {isHeld ? <PageHead title={factorTexts.title} /> : <AccountHead />}
      <div className={`panels ${classes.page}`}>
        {wasHeld && factor}
        {!isHeld && (
          <>
            <LanguagePanel account={account} today={today} />
            <DataPanel account={account} />
            <SignInPanel account={account} />
            {!wasHeld && factor}
            {role !== 'customer' && <PinPanel timeZone={timeZone} />}
            <SessionsPanel timeZone={timeZone} />
            {role === 'customer' && <NoticesPanel />}
            {role === 'customer' && <CalendarPanel timeZone={timeZone} />}
            <ExportPanel />
            {role === 'customer' && <DeletePanel account={account} />}
          </>
        )}
      </div>
    </>
  )
}

export default function AccountPage() {
  const { data, error, refetch } = useQuery(read(getOwnAccount, {}))
  const { settings, now } = useMarina()
  if (data && settings) {
    const { timeZone } = settings
    return <Panels account={data} timeZone={timeZone} today={marinaDay(now(), timeZone)} />
  }
  return (
    <>
      <AccountHead />
      {error ? (
        <FailedState title={t`The account did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={10} />
      )}
    </>
  )
}
