import { plural, t } from '@lingui/core/macro'
import '#web/renewals/words.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { renewalRound } from '#contract/renewals/calls.ts'
import type { RenewalOfferRow, RenewalRound } from '#contract/renewals/schema.ts'
import { withdrawRenewal } from '#contract/renewals/sent.ts'
import { call } from '#web/platform/api.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { MoneyOn } from '#web/renewals/money-on.tsx'
import { priceOf, refreshRenewals } from '#web/renewals/renewal-kind.ts'
import classes from '#web/renewals/renewals.module.css'
import { StateChip } from '#web/renewals/state-chip.tsx'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

export const meta = () => [{ title: titled(t`Renewals`) }]

type OfferLineProps = {
  of: RenewalOfferRow
  currency: RenewalRound['currency']
  onWithdraw: (offer: RenewalOfferRow) => void
}
function OfferLine({ of, currency, onWithdraw }: OfferLineProps) {
  const { settings } = useMarina()
  const { id, state, boatName, ownerName, planName, price, reminders, acceptedName, answeredDate, invoiceId } = of
  const answered = answeredDate && settings && instantText(answeredDate, settings.timeZone)
  const said = [
    planName,
    acceptedName && answered && t`Accepted by ${{ name: acceptedName }}, ${{ when: answered }}`,
    reminders > 0 && t`${plural({ reminders }, { one: '# reminder', other: '# reminders' })}`,
  ]
  const isOpen = state === 'waiting' || state === 'offered'
  return (
    <li className="row wraps mid">
      <span className={`stack ${classes.what}`}>
        <Link to={`/Renewals/${id}`} className="strong">
          {boatName}
        </Link>
        <small>{ownerName}</small>
        <small className="quiet">{said.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes.state}>
        <StateChip state={state} />
      </span>
      <span className={`stack ${classes.sum}`}>
        {isOpen || state === 'accepted' ? <b>{priceOf(price, currency)}</b> : <span className="quiet">–</span>}
        {invoiceId !== null && (
          <Link to={`/Money/${invoiceId}`} className={classes.under}>
            {t`Invoice`}
          </Link>
        )}
      </span>
      {isOpen && (
        <Button
          variant="default"
          mih="var(--tap)"
          aria-label={t`Withdraw: ${{ boat: boatName }}`}
          onClick={() => onWithdraw(of)}
        >
          {t({ message: 'Withdraw', context: 'an offered season' })}
        </Button>
      )}
    </li>
  )
}

const sumOf = (offers: readonly RenewalOfferRow[]) => offers.reduce((all, { price }) => all + (price ?? 0), 0)

/** How far the season is: in offers, and in money where any has a price. */
function Progress({ of }: { of: RenewalRound }) {
  const { counts, total, offers, currency } = of
  const [accepted, declined, answerBy] = [counts.accepted, counts.declined, dayText(of.answerBy)]
  const all = sumOf(offers)
  const got = sumOf(offers.filter(({ state }) => state === 'accepted'))
  const [sum, ofAll] = [priceOf(got, currency) ?? '', priceOf(all, currency) ?? '']
  return (
    <p role="status">
      {all > 0
        ? t`${{ accepted }} of ${{ total }} accepted, ${{ sum }} of ${{ all: ofAll }}. ${{ declined }} declined. Answer by ${{ day: answerBy }}.`
        : t`${{ accepted }} of ${{ total }} accepted, ${{ declined }} declined. Answer by ${{ day: answerBy }}.`}
    </p>
  )
}

function Season() {
  const id = useRecordId()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(read(renewalRound, { params: { id } }))
  const { ask, dialog } = useConfirmation<RenewalOfferRow>({
    act: (offer) => call(withdrawRenewal, { body: { id: offer.id } }),
    done: ({ boatName }) => t`The offer for ${{ boat: boatName }} is withdrawn.`,
    refresh: () => refreshRenewals(queries),
    words: ({ boatName }) => ({
      title: t`Withdraw the offer for ${{ boat: boatName }}?`,
      confirm: t({ message: 'Withdraw', context: 'an offered season' }),
      danger: true,
      text: t`Her owner cannot accept it any more. She can be offered another season later.`,
    }),
  })
  if (!data)
    return error ? (
      <FailedState
        title={t`The season did not load`}
        onRetry={problemOf(error).code === 'not_found' ? undefined : () => void refetch()}
      >
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={8} />
    )
  const { endsFrom, endsTo, terms, offers, currency } = data
  return (
    <div className="panels">
      <Panel
        title={
          endsFrom === endsTo
            ? t`Ending ${{ day: dayText(endsFrom) }}`
            : t`Ending ${{ from: dayText(endsFrom) }} to ${{ to: dayText(endsTo) }}`
        }
        flush
      >
        <ul className={classes.rows}>
          <li className="row mid">
            <Progress of={data} />
          </li>
          {offers.map((offer) => (
            <OfferLine key={offer.id} of={offer} currency={currency} onWithdraw={ask} />
          ))}
        </ul>
      </Panel>
      <Panel title={t`Terms`}>
        <p className={classes.words}>{terms}</p>
      </Panel>
      {dialog}
    </div>
  )
}

/** One season that was offered: how each offer stands. */
export default function SeasonPage() {
  return (
    <StaffOnly
      title={t`Renewals`}
      whom={t`Seasons are renewed by the marina’s staff`}
      why={t`What is offered to you stands on your dashboard.`}
    >
      <PageHead lead={<BackLink to="/Renewals">{t`Renewals`}</BackLink>} title={t`Season offered`} />
      <MoneyOn>
        <Season />
      </MoneyOn>
    </StaffOnly>
  )
}
