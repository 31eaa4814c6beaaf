import { plural, t } from '@lingui/core/macro'
import '#web/money/words.ts'
import type { Currency } from '#contract/money/currencies.ts'
import type { Charge } from '#contract/money/schema.ts'
import { recordWords } from '#contract/money/words.ts'
import classes from '#web/money/money.module.css'
import { priceText, quantityText, rateText, sumText } from '#web/money/sums.ts'
import { dateText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'
import { useCompact } from '#web/ui/use-media.ts'

/** What it came from: a record, or who wrote it by hand. */
const fromText = ({ recordKind, madeByName }: Charge) =>
  recordKind ? worded(recordWords[recordKind]) : t`By hand, ${{ person: madeByName ?? '' }}`

type Props = { charges: readonly Charge[]; currency: Currency; menuOf?: (charge: Charge) => RowMenuItem[] }

function ChargeTable({ charges, currency, menuOf }: Props) {
  return (
    <table className={`text-body ${classes.table}`}>
      <thead>
        <tr>
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
  )
}

function ChargeRows({ charges, currency, menuOf }: Props) {
  return (
    <ul className={classes.rows}>
      {charges.map((charge) => (
        <li key={charge.id}>
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

type TotalProps = { count: number; net: number; vat: number; gross: number; currency: Currency }
/** What they come to, VAT apart. */
export function ChargeTotal({ count, net, vat, gross, currency }: TotalProps) {
  return (
    <div className={`row wraps apart gap-2xs strong ${classes.foot}`}>
      <span>
        {t`${plural(count, { one: '# charge', other: '# charges' })}, without VAT ${{ net: sumText(net, currency) }}, VAT ${{ vat: sumText(vat, currency) }}`}
      </span>
      <span className={classes.sum}>{sumText(gross, currency)}</span>
    </div>
  )
}
