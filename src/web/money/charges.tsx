import { plural, t } from '@lingui/core/macro'
import '#web/money/words.ts'
import type { ReactNode } from 'react'
import type { Currency } from '#contract/money/currencies.ts'
import type { Charge } from '#contract/money/schema.ts'
import { recordWords } from '#contract/money/words.ts'
import classes from '#web/money/money.module.css'
import { priceText, quantityText, rateText, sumText } from '#web/money/sums.ts'
import { Tick } from '#web/money/tick.tsx'
import { dateText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'
import { useCompact } from '#web/ui/use-media.ts'

/** What it came from: a record, or who wrote it by hand. */
const fromText = ({ recordKind, madeByName }: Charge) =>
  recordKind ? worded(recordWords[recordKind]) : t`By hand, ${{ person: madeByName ?? '' }}`

/** Which of them an invoice takes. */
type Ticks = { ids: ReadonlySet<number>; toggle: (ids: readonly number[], on: boolean) => void }
type Props = {
  charges: readonly Charge[]
  currency: Currency
  menuOf?: (charge: Charge) => RowMenuItem[]
  ticks?: Ticks | undefined
}

const ChargeTick = ({ charge: { id, words }, ticks }: { charge: Charge; ticks: Ticks }) => (
  <Tick name={t`Choose ${{ name: words }}`} checked={ticks.ids.has(id)} onTick={(on) => ticks.toggle([id], on)} />
)

function ChargeTable({ charges, currency, menuOf, ticks }: Props) {
  return (
    <div className={classes.wide}>
      <table className={`text-body ${classes.table}`}>
        <thead>
          <tr>
            {ticks && (
              <td className={classes.small}>
                <Tick
                  name={t`Choose all charges`}
                  checked={ticks.ids.size === charges.length}
                  indeterminate={ticks.ids.size > 0 && ticks.ids.size < charges.length}
                  onTick={(on) =>
                    ticks.toggle(
                      charges.map(({ id }) => id),
                      on,
                    )
                  }
                />
              </td>
            )}
            <th className={classes.small}>{t`Day`}</th>
            <th>{t`What`}</th>
            <th>{t`Boat`}</th>
            <th>{t({ message: 'From', context: 'what a charge came from' })}</th>
            <th className={classes.sum}>{t`Quantity`}</th>
            <th className={classes.sum}>{t`Price`}</th>
            <th className={classes.sum}>{t`VAT`}</th>
            <th className={classes.sum}>{t`With VAT`}</th>
            {menuOf && <td className={classes.small} />}
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <tr key={charge.id}>
              {ticks && (
                <td className={classes.small}>
                  <ChargeTick charge={charge} ticks={ticks} />
                </td>
              )}
              <td className={classes.small}>{dateText(charge.supplyDay)}</td>
              <td className="strong breaks">{charge.words}</td>
              <td className="breaks">{charge.boatName}</td>
              <td className="quiet breaks">{fromText(charge)}</td>
              <td className={classes.sum}>{quantityText(charge.quantity)}</td>
              <td className={classes.sum}>{priceText(charge.unitPrice, currency)}</td>
              <td className={classes.sum}>{rateText(charge.vatRate)}</td>
              <td className={`strong ${classes.sum}`}>{sumText(charge.gross, currency)}</td>
              {menuOf && (
                <td className={classes.small}>
                  <RowMenu name={charge.words} items={menuOf(charge)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ChargeRows({ charges, currency, menuOf, ticks }: Props) {
  return (
    <ul className={classes.rows}>
      {charges.map((charge) => (
        <li key={charge.id}>
          {ticks && <ChargeTick charge={charge} ticks={ticks} />}
          <span className="stack grows shrinks breaks">
            <b>{charge.words}</b>
            <small className="quiet">
              {[charge.boatName, dateText(charge.supplyDay), menuOf && fromText(charge)].filter(Boolean).join(' · ')}
            </small>
            {charge.quantity !== 1000 && (
              <small className="quiet">
                {quantityText(charge.quantity)} × {priceText(charge.unitPrice, currency)}
              </small>
            )}
          </span>
          <b className={classes.sum}>{sumText(charge.gross, currency)}</b>
          {menuOf && <RowMenu name={charge.words} items={menuOf(charge)} />}
        </li>
      ))}
    </ul>
  )
}

/** Charges line by line: a table where there is room, else rows with what counts. */
export function Charges(props: Props) {
  const compact = useCompact()
  return compact || !props.menuOf ? <ChargeRows {...props} /> : <ChargeTable {...props} />
}

type TotalProps = { count: number; net: number; vat: number; gross: number; currency: Currency; children?: ReactNode }
/** What they come to, VAT apart; with `children` those are chosen ones, and what is done with them. */
export function ChargeTotal({ count, net, vat, gross, currency, children }: TotalProps) {
  const sums = { net: sumText(net, currency), vat: sumText(vat, currency) }
  return (
    <div className={`row wraps mid apart ${children ? 'gap-md' : 'gap-2xs'} ${classes.foot}`}>
      <span className="text-sm quiet" role={children ? 'status' : undefined}>
        {children
          ? t`${plural({ chosen: count }, { one: '# chosen', other: '# chosen' })}, without VAT ${{ net: sums.net }}, VAT ${{ vat: sums.vat }}`
          : t`${plural(count, { one: '# charge', other: '# charges' })}, without VAT ${{ net: sums.net }}, VAT ${{ vat: sums.vat }}`}
      </span>
      <b className={classes.sum}>{t`Total ${{ sum: sumText(gross, currency) }}`}</b>
      {children}
    </div>
  )
}
