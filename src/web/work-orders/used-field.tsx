import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { typedOf, wholeOf } from '#contract/money/write-sums.ts'
import type { WorkLine } from '#contract/work-orders/schema.ts'
import { amountOf } from '#web/work-orders/amount.ts'
import classes from '#web/work-orders/work.module.css'

type Props = {
  line: WorkLine
  value?: string
  error?: ReactNode
  onChange: (to: string) => void
  /** Asks the owner for more of it; missing where the order takes no further line. */
  onMore: (() => void) | undefined
}
/** How much was used of an accepted line. More than was accepted cannot be typed: its owner is asked for that. */
export function UsedField({ line, onChange, onMore, ...field }: Props) {
  const [isBeyond, setBeyond] = useState(false)
  const { words, quantity } = line
  const accepted = amountOf(line.kind, line.quantity)
  const type = (to: string) => {
    const isMore = Number(wholeOf(to, 3)) > quantity
    setBeyond(isMore)
    onChange(isMore ? typedOf(quantity, 3) : to)
  }
  return (
    <div className="stack gap-2xs">
      <TextInput
        label={words}
        description={isBeyond ? null : t`Accepted: ${{ quantity: accepted }}`}
        classNames={{ input: `num ${classes.quantity}` }}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        {...field}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div role="status" className="row wraps mid gap-2xs">
        {isBeyond && (
          <>
            <span className="grows">{t`Accepted: ${{ quantity: accepted }}. Ask the owner for more.`}</span>
            {onMore && (
              <Button variant="default" mih="var(--tap)" onClick={onMore}>
                {t`Ask for more`}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
