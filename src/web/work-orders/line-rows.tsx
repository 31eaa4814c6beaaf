import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Currency } from '#contract/money/currencies.ts'
import type { WorkLine, WorkRow } from '#contract/work-orders/schema.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { amountOf } from '#web/work-orders/amount.ts'
import { priceOf, rateOf, sumOf } from '#web/work-orders/sums.ts'
import classes from '#web/work-orders/work.module.css'

export type ShownLine = Omit<WorkLine, 'itemId' | 'used' | 'chargedGross'> &
  Partial<Pick<WorkLine, 'used' | 'chargedGross'>>

function Standing({ line: { isOffered, answer } }: { line: ShownLine }) {
  if (answer === 'accepted')
    return (
      <StatusChip tone="ok" icon={IconCheck} label={t({ message: 'Accepted', context: 'a line of an estimate' })} />
    )
  if (answer === 'declined')
    return <StatusChip tone="bad" icon={IconX} label={t({ message: 'Declined', context: 'a line of an estimate' })} />
  return <small>{isOffered ? t`Not answered yet` : t`Not offered yet`}</small>
}

const vatText = ({ priced, vatRate }: ShownLine) =>
  priced === 'net' ? t`+ VAT ${{ rate: rateOf(vatRate) }}` : t`with VAT ${{ rate: rateOf(vatRate) }}`

const isUsed = ({ used }: ShownLine) => typeof used === 'number'
const usedText = ({ kind, used, quantity, gross }: ShownLine, currency: Currency) =>
  t`Used ${{ used: amountOf(kind, used ?? 0) }} of ${{ quantity: amountOf(kind, quantity) }}, estimate ${{ sum: sumOf(gross, currency) }}`

type Props<L extends ShownLine> = {
  lines: readonly L[]
  currency: Currency
  actsOf?: (line: L) => ReactNode
  /** It is being answered otherwise: its buttons say how. */
  isPressed?: (line: L) => boolean
}
/**
 * Lines of an estimate: what, how much, what it costs, and what was said of it; of work that is done, what is charged.
 * What was declined is struck: no total counts it.
 */
export function LineRows<L extends ShownLine>({ lines, currency, actsOf, isPressed = () => false }: Props<L>) {
  return (
    <ul className={classes.rows}>
      {lines.map((line) => {
        const { id, kind, words, quantity, unitPrice, gross, chargedGross, answer } = line
        const sum = sumOf(isUsed(line) ? (chargedGross ?? 0) : gross, currency)
        const isOut = answer === 'declined' && !isPressed(line)
        return (
          <li key={id}>
            <span className={`stack breaks ${classes.words}`}>
              {isOut ? <s className="quiet">{words}</s> : <b>{words}</b>}
              <small className="quiet">
                {`${amountOf(kind, quantity)} × ${priceOf(unitPrice, currency)} · `}
                {vatText(line)}
              </small>
              {!isPressed(line) &&
                (isUsed(line) ? <small>{usedText(line, currency)}</small> : <Standing line={line} />)}
            </span>
            {isOut ? <s className={`quiet ${classes.sum}`}>{sum}</s> : <b className={classes.sum}>{sum}</b>}
            {actsOf?.(line)}
          </li>
        )
      })}
    </ul>
  )
}

const sumsOf = (lines: readonly ShownLine[]) => ({
  net: lines.reduce((all, { net }) => all + net, 0),
  vat: lines.reduce((all, { vat }) => all + vat, 0),
  gross: lines.reduce((all, { gross }) => all + gross, 0),
})
/** What all lines cost that nobody declined. */
export const estimateOf = (lines: readonly ShownLine[]) => sumsOf(lines.filter(({ answer }) => answer !== 'declined'))

type SumsProps = Pick<WorkRow, 'accepted' | 'currency'> & {
  lines: readonly ShownLine[]
  /** Cents with VAT, once the work is done. */
  charged?: number | null
  /** What is being answered comes to another sum, which is the large one. */
  isAside?: boolean
  /** The lines have menus behind their sums. */
  hasMenus?: boolean
}
/** What an estimate comes to, and what of it was accepted; of work that is done, what is charged and what it could have been. */
export function WorkSums({ lines, accepted, charged = null, currency, isAside = false, hasMenus = false }: SumsProps) {
  const { net, vat, gross } = estimateOf(lines)
  const isAnswered = lines.some(({ answer }) => answer !== null)
  const filled = { net: sumOf(net, currency), vat: sumOf(vat, currency), accepted: sumOf(accepted.gross, currency) }
  return (
    <div className={`row wraps mid apart gap-2xs ${classes.foot}`} data-menus={hasMenus}>
      <span className="stack">
        <b>{charged === null ? t`Total with VAT` : t`Charged with VAT`}</b>
        {charged === null && (
          <small className="quiet">{t`Without VAT ${{ net: filled.net }}, VAT ${{ vat: filled.vat }}`}</small>
        )}
        {isAnswered && <small className="quiet">{t`Accepted: ${{ gross: filled.accepted }}`}</small>}
      </span>
      <b className={isAside ? classes.sum : classes.total}>{sumOf(charged ?? gross, currency)}</b>
    </div>
  )
}
