import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { isCountry } from '#contract/money/vat-number.ts'
import { language } from '#web/platform/language.ts'

/** EE: Estonia. */
export const countryText = (code: string) =>
  isCountry(code) ? (new Intl.DisplayNames([language()], { type: 'region' }).of(code) ?? code) : ''

type Props = Omit<TextInputProps, 'value'> & { value?: string }
/** A country by its two letters, which is what invoices hold; beside them what it is called. */
export function CountryField({ value = '', description, ...input }: Props) {
  const name = countryText(value.trim().toUpperCase())
  return (
    <TextInput
      description={[name || t`Two letters, such as EE`, description].filter(Boolean).join('. ')}
      autoComplete="off"
      maxLength={2}
      value={value}
      {...input}
    />
  )
}
