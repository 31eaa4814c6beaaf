import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type SizeTexts, sizeFields } from '#web/settings/bay-sizes.ts'
import fields from '#web/settings/fields.module.css'
import classes from '#web/settings/make-racks.module.css'

type Props = {
  tiers: number
  sizesAt: (tier: number) => SizeTexts
  onChange: (tier: number, sizes: SizeTexts) => void
  error?: ReactNode
}
function tierName(tier: number, tiers: number) {
  if (tier === 1) return t`1, ground`
  return tier === tiers ? t`${tier}, top` : String(tier)
}

/** What fits into the bays of each tier, the top one first as it stands. */
export function RowSizes({ tiers, sizesAt, onChange, error }: Props) {
  const columns = [t`Width, m`, t`Height, m`, t`Length, m`, t`Load, kg`]
  const inputs = sizeFields()
  const down = Array.from({ length: tiers }, (_, index) => tiers - index)
  return (
    <fieldset className={`${fields.group} ${classes.sizes}`}>
      <legend>{t`What fits, by tier`}</legend>
      <p
        className={`quiet ${fields.hint}`}
      >{t`Clear opening, longest and heaviest boat; left empty it limits nothing.`}</p>
      <div className={classes.sizeRow} aria-hidden>
        <span>{t`Tier`}</span>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {down.map((tier) => {
        const sizes = sizesAt(tier)
        const name = tierName(tier, tiers)
        return (
          <div key={tier} className={classes.sizeRow}>
            <span>{name}</span>
            {inputs.map(({ name: size, label, inputMode, maxLength }) => (
              <TextInput
                key={size}
                aria-label={t`${label}, tier ${name}`}
                inputMode={inputMode}
                maxLength={maxLength}
                autoComplete="off"
                value={sizes[size]}
                error={Boolean(error)}
                {...(error && { 'aria-describedby': 'row-sizes-error' })}
                onChange={(event) => onChange(tier, { ...sizes, [size]: event.currentTarget.value })}
              />
            ))}
          </div>
        )
      })}
      {error && (
        <p id="row-sizes-error" className={fields.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
