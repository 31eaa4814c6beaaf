import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import type { LineKind } from '#contract/work-orders/rules.ts'
import { quantityOf } from '#web/work-orders/sums.ts'

/** How much of a line, in its unit: 3 h, 2 pcs; what is neither labour nor a part has none. */
export function amountOf(kind: LineKind, quantity: number) {
  const amount = quantityOf(quantity)
  if (kind === 'labour') return t`${{ hours: amount }} h`
  if (kind !== 'part') return amount
  return quantity === 1000 ? t`1 pc` : t`${{ pieces: amount }} pcs`
}
