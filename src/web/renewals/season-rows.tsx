import { t } from '@lingui/core/macro'
import '#web/renewals/words.ts'
import { Checkbox, NativeSelect } from '@mantine/core'
import { IconAlertTriangle, IconMailOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PlanRow } from '#contract/plans/schema.ts'
import type { RenewalForesight } from '#contract/renewals/schema.ts'
import { dayText } from '#web/platform/dates.ts'
import { priceOf } from '#web/renewals/renewal-kind.ts'
import classes from '#web/renewals/renewals.module.css'

export type EndingRow = RenewalForesight['items'][number]
export type SeasonChoice = {
  /** By subscription; null: none yet. */
  planOf: (row: EndingRow) => PlanRow | null
  isChosen: (row: EndingRow) => boolean
  onChoose: (rows: readonly EndingRow[], on: boolean) => void
  onPlan: (row: EndingRow, planId: number) => void
}
type Props = SeasonChoice & {
  rows: readonly EndingRow[]
  plans: readonly PlanRow[]
  currency: RenewalForesight['currency']
}

/** What staff look at before she is offered anything. */
function ToLookAt({ row: { overdue, hasEmail }, currency }: Pick<Props, 'currency'> & { row: EndingRow }) {
  return (
    <>
      {overdue > 0 && (
        <small className={`row mid gap-3xs ${classes.owes}`}>
          <IconAlertTriangle size={16} aria-hidden className="rigid" />
          {t`${{ sum: priceOf(overdue, currency) ?? '' }} is overdue`}
        </small>
      )}
      {!hasEmail && (
        <small className={`row mid gap-3xs ${classes.unmailed}`}>
          <IconMailOff size={16} aria-hidden className="rigid" />
          {t`No e-mail`}
        </small>
      )}
    </>
  )
}

const now = () => t({ message: 'Now', context: 'a price' })
const then = () => t({ message: 'Then', context: 'a price' })

/** Whose subscriptions end, each with the plan and price it would have next. */
export function SeasonRows({ rows, plans, currency, planOf, isChosen, onChoose, onPlan }: Props) {
  const ready = rows.filter((row) => planOf(row) !== null)
  const chosen = ready.filter(isChosen).length
  return (
    <ul className={classes.rows}>
      <li className="row mid">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside says what it is called */}
        <label className={`stack rigid ${classes.tick}`}>
          <Checkbox
            aria-label={t`Choose all boats`}
            checked={chosen > 0 && chosen === ready.length}
            indeterminate={chosen > 0 && chosen < ready.length}
            onChange={(event) => onChoose(ready, event.currentTarget.checked)}
          />
        </label>
        <span aria-hidden className="quiet grows">{t`Choose all boats`}</span>
        <span aria-hidden className={`text-sm quiet strong ${classes.heads}`}>
          <span className={classes.sum}>{now()}</span>
          <span className={classes.sum}>{then()}</span>
        </span>
      </li>
      {rows.map((row) => {
        const { subscriptionId, boatId, boatName, ownerName, endsOn, priceNow } = row
        const plan = planOf(row)
        return (
          <li key={subscriptionId} className="row wraps mid">
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside says what it is called */}
            <label className={`stack rigid ${classes.tick}`}>
              <Checkbox
                aria-label={t`Choose ${{ boat: boatName }}`}
                checked={plan !== null && isChosen(row)}
                disabled={plan === null}
                onChange={(event) => onChoose([row], event.currentTarget.checked)}
              />
            </label>
            <span className={`stack ${classes.what}`}>
              <Link to={`/Boats/${boatId}`} className="strong">
                {boatName}
              </Link>
              <small className="quiet">{t`${{ owner: ownerName }}, ends ${{ day: dayText(endsOn) }}`}</small>
              <ToLookAt row={row} currency={currency} />
            </span>
            <NativeSelect
              className={classes.plan ?? ''}
              size="md"
              aria-label={t`Plan for ${{ boat: boatName }}`}
              value={plan ? String(plan.id) : ''}
              data={[
                ...(plan ? [] : [{ value: '', label: t`No plan fits her: choose one` }]),
                ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(event) => onPlan(row, Number(event.currentTarget.value))}
            />
            <span className={`row rigid ${classes.prices}`}>
              <span className={`stack ${classes.sum}`}>
                <small className={`quiet ${classes.label}`}>{now()}</small>
                <span>{priceOf(priceNow, currency) ?? '–'}</span>
              </span>
              <span className={`stack ${classes.sum}`}>
                <small className={`quiet ${classes.label}`}>{then()}</small>
                <b>{plan ? (priceOf(plan.price, currency) ?? t`No price`) : '–'}</b>
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
