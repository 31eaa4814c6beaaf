import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import type { BaySizes } from '#contract/racks/fit.ts'
import type { Field } from '#web/settings/entry-dialog.tsx'

export const sizeNames = ['clearWidth', 'clearHeight', 'maxLength', 'maxWeight'] as const
export type SizeTexts = Record<(typeof sizeNames)[number], string>
export const noSizes: SizeTexts = { clearWidth: '', clearHeight: '', maxLength: '', maxWeight: '' }

export const sizeFields = (): (Field & { name: keyof SizeTexts })[] => [
  { name: 'clearWidth', label: t`Clear width (m)`, inputMode: 'decimal', maxLength: 8, half: true },
  { name: 'clearHeight', label: t`Clear height (m)`, inputMode: 'decimal', maxLength: 8, half: true },
  { name: 'maxLength', label: t`Longest boat (m)`, inputMode: 'decimal', maxLength: 8, half: true },
  { name: 'maxWeight', label: t`Heaviest boat (kg)`, inputMode: 'numeric', maxLength: 8, half: true },
]

const textOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
export const sizesOf = (position: BaySizes | undefined | null) =>
  Object.fromEntries(sizeNames.map((name) => [name, textOf(position?.[name])])) as SizeTexts

/** A decimal comma is what many keyboards have. */
export const pointed = <V extends Record<string, string>>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (sizeNames as readonly string[]).includes(name) ? value.replace(',', '.') : value,
    ]),
  ) as V
