import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { type BoatField, type BoatFieldEntry, boatFields, boatFieldsIn } from '#contract/boats/fields.ts'
import type { Unworded } from '#contract/language/sentence.ts'
import { isAsked } from '#web/boats/form/boat-values.ts'
import type { BoatFormState } from '#web/boats/form/use-boat-form.ts'
import { worded } from '#web/platform/language.ts'

type Props = { form: BoatFormState['form']; field: BoatField; isStaff: boolean }
function OwnField({ form, field, isStaff }: Props) {
  const { label, help, input }: BoatFieldEntry = boatFields[field]
  const required = isAsked(field, isStaff)
  const shown = {
    label: worded(label),
    description: help && worded(help),
    withAsterisk: required,
    'aria-required': required,
  }
  const props = { ...shown, ...form.getInputProps(field) }
  switch (input.kind) {
    case 'choice':
      return <Select data={choices(input.labels)} placeholder={t`Choose`} {...props} />
    case 'paragraphs':
      return (
        <div className="across">
          <Textarea {...props} />
        </div>
      )
    case 'number':
      return <TextInput inputMode="decimal" autoComplete="off" maxLength={20} {...props} />
    case 'text':
      return <TextInput autoComplete="off" {...(input.capitals ? { autoCapitalize: 'characters' } : {})} {...props} />
  }
}
const choices = (labels: Readonly<Record<string | number, Unworded>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: worded(label) }))

type OwnFieldsProps = Pick<Props, 'form' | 'isStaff'> & { panel: BoatFieldEntry['panel']; fixedMeasures: boolean }
/** The inputs of a panel, without those that stand there to be read. */
export const OwnFields = ({ form, isStaff, panel, fixedMeasures }: OwnFieldsProps) =>
  boatFieldsIn.page
    .filter((field) => boatFields[field].panel === panel && !(fixedMeasures && boatFields[field].counted))
    .map((field) => <OwnField key={field} form={form} field={field} isStaff={isStaff} />)
