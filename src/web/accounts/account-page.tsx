import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOwnAccount } from '#contract/accounts/calls.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import classes from '#web/accounts/account.module.css'
import { DataPanel } from '#web/accounts/data-panel.tsx'
import { DeletePanel, ExportPanel } from '#web/accounts/leave-panel.tsx'
import { NoticesPanel } from '#web/accounts/notices-panel.tsx'
import { SecondFactorPanel } from '#web/accounts/second-factor-panel.tsx'
import { SessionsPanel } from '#web/accounts/sessions-panel.tsx'
import { SignInPanel } from '#web/accounts/sign-in-panel.tsx'
import { factorTexts, ownTexts } from '#web/accounts/texts.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { lacksFactor } from '#web/platform/use-lacks-factor.ts'
import { useMarina } from '#web/schedules/index.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled('My account') }]

const AccountHead = () => <PageHead title="My account" sub={ownTexts.lead} />

/** Who can do nothing before a second factor is set up finds that alone, and where it was until the page is left. */
function Panels({ account, timeZone }: { account: OwnAccount; timeZone: string }) {
  const { secondFactor, role } = account
  const isHeld = lacksFactor(account)
  const [wasHeld] = useState(isHeld)
  const factor = secondFactor && <SecondFactorPanel state={secondFactor} />
  return (
    <>
      {isHeld ? <PageHead title={factorTexts.title} /> : <AccountHead />}
      <div className={`stack gap-xl ${classes.page}`}>
        {wasHeld && factor}
        {!isHeld && (
          <>
            <DataPanel account={account} />
            <SignInPanel account={account} />
            {!wasHeld && factor}
            <SessionsPanel timeZone={timeZone} />
            {role === 'customer' && <NoticesPanel />}
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
  const { settings } = useMarina()
  if (data && settings) return <Panels account={data} timeZone={settings.timeZone} />
  return (
    <>
      <AccountHead />
      {error ? (
        <FailedState what="account" onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={10} />
      )}
    </>
  )
}
