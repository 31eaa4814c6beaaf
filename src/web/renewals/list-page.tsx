import { plural, t } from '@lingui/core/macro'
import '#web/renewals/words.ts'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { renewalRounds } from '#contract/renewals/calls.ts'
import { type RenewalRoundRow, renewalStateNames, renewalStates } from '#contract/renewals/schema.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { MoneyOn } from '#web/renewals/money-on.tsx'
import classes from '#web/renewals/renewals.module.css'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Renewals`) }]

const RenewButton = () => (
  <ActionButton to="/Renewals/create" mih="var(--tap)" leftSection={<IconCalendarRepeat size={18} />}>
    {t`Renew a season`}
  </ActionButton>
)

/** “Offered 12, Accepted 3”, of what there is. */
const countsText = ({ counts }: RenewalRoundRow) =>
  renewalStateNames
    .filter((state) => counts[state] > 0)
    .map((state) => `${worded(renewalStates[state])} ${counts[state]}`)
    .join(', ')

function Rounds() {
  const { data, error, refetch } = useQuery(read(renewalRounds, {}))
  if (!data)
    return error ? (
      <FailedState title={t`The seasons did not load`} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={6} />
    )
  if (data.length === 0)
    return (
      <EmptyState title={t`No season was renewed yet`} action={<RenewButton />}>
        {t`All subscriptions that end in a span are offered their next season at once; owners accept, get the invoice and pay.`}
      </EmptyState>
    )
  return (
    <Panel flush>
      <ul className={classes.rows}>
        {data.map((round) => (
          <li key={round.id} className="row wraps mid">
            <span className={`stack ${classes.what}`}>
              <Link to={`/Renewals/Season/${round.id}`} className="strong handy">
                {t`Ending ${{ from: dayText(round.endsFrom) }} to ${{ to: dayText(round.endsTo) }}`}
              </Link>
              <small className="quiet">
                {t`${{ name: round.madeBy }}, answer by ${{ day: dayText(round.answerBy) }}`}
              </small>
            </span>
            <span className="stack">
              <b>{t`${plural({ count: round.total }, { one: '# offer', other: '# offers' })}`}</b>
              <small className="quiet">{countsText(round)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export default function RenewalsPage() {
  const { settings } = useMarina()
  return (
    <StaffOnly
      title={t`Renewals`}
      whom={t`Seasons are renewed by the marina’s staff`}
      why={t`What is offered to you stands on your dashboard.`}
    >
      <PageHead title={t`Renewals`} sub={t`Seasons that were offered, and what owners answered.`}>
        {settings?.money && <RenewButton />}
      </PageHead>
      <MoneyOn>
        <Rounds />
      </MoneyOn>
    </StaffOnly>
  )
}
