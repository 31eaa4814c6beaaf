import { plural, t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Link } from 'react-router'
import type { InvoicePreview } from '#contract/invoices/schema.ts'
import type { Currency } from '#contract/money/currencies.ts'
import classes from '#web/money/money.module.css'
import { sumText } from '#web/money/sums.ts'
import { Tick } from '#web/money/tick.tsx'
import { useCompact } from '#web/ui/use-media.ts'

type Payers = InvoicePreview['customers']
type Props = {
  customers: Payers
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], on: boolean) => void
  currency: Currency
}
const pageOf = (personId: number) => `/Customers/${personId}?tab=money`
type PayerChoiceProps = Omit<Props, 'customers' | 'currency'> & { of: Payers[number] }
const Choice = ({ of: { personId, name }, chosen, onChoose }: PayerChoiceProps) => (
  <Tick name={t`Choose ${{ name }}`} checked={chosen.has(personId)} onTick={(on) => onChoose([personId], on)} />
)

const ChooseAll = ({ customers, chosen, onChoose }: Omit<Props, 'currency'>) => (
  <Tick
    name={t`Choose all customers`}
    checked={chosen.size === customers.length}
    indeterminate={chosen.size > 0 && chosen.size < customers.length}
    onTick={(on) =>
      onChoose(
        customers.map(({ personId }) => personId),
        on,
      )
    }
  />
)

function PreviewTable({ customers, chosen, onChoose, currency }: Props) {
  return (
    <div className={classes.wide}>
      <table className={`text-body ${classes.table}`}>
        <thead>
          <tr>
            <td className={classes.small}>
              <ChooseAll customers={customers} chosen={chosen} onChoose={onChoose} />
            </td>
            <th>{t`Customer`}</th>
            <th>{t`Boats`}</th>
            <th className={classes.sum}>{t`Charges`}</th>
            <th className={classes.sum}>{t`Without VAT`}</th>
            <th className={classes.sum}>{t`VAT`}</th>
            <th className={classes.sum}>{t`With VAT`}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((of) => (
            <tr key={of.personId}>
              <td className={classes.small}>
                <Choice of={of} chosen={chosen} onChoose={onChoose} />
              </td>
              <td className="strong breaks">
                <Link to={pageOf(of.personId)}>{of.name}</Link>
              </td>
              <td className="quiet breaks">{of.boats.join(', ')}</td>
              <td className={classes.sum}>{of.charges}</td>
              <td className={classes.sum}>{sumText(of.net, currency)}</td>
              <td className={classes.sum}>{sumText(of.vat, currency)}</td>
              <td className={`strong ${classes.sum}`}>{sumText(of.total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PreviewList({ customers, chosen, onChoose, currency }: Props) {
  return (
    <ul className={classes.rows}>
      <li>
        <ChooseAll customers={customers} chosen={chosen} onChoose={onChoose} />
        <span aria-hidden className="quiet">
          {t`Choose all customers`}
        </span>
      </li>
      {customers.map((of) => (
        <li key={of.personId} className={classes.invoice}>
          <Choice of={of} chosen={chosen} onChoose={onChoose} />
          <span className={`stack grows breaks ${classes.what}`}>
            <Link to={pageOf(of.personId)} className="strong">
              {of.name}
            </Link>
            <small className="quiet">
              {[of.boats.join(', '), t`${plural({ count: of.charges }, { one: '# charge', other: '# charges' })}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <b className={classes.sum}>{sumText(of.total, currency)}</b>
        </li>
      ))}
    </ul>
  )
}

/** Whom invoices would be issued for: a table where there is room. */
export function PreviewRows(props: Props) {
  return useCompact() ? <PreviewList {...props} /> : <PreviewTable {...props} />
}
