import { Select, Textarea, TextInput } from '@mantine/core'
import { type BoatField, type BoatFieldEntry, boatFields, boatFieldsIn } from '#contract/boats/fields.ts'
import { isRequired } from '#contract/record-fields.ts'
import type { BoatFormState } from '#web/boats/form/use-boat-form.ts'

type Props = { form: BoatFormState['form']; field: BoatField }
function OwnField({ form, field }: Props) {
  const { label, help, input, ...entry }: BoatFieldEntry = boatFields[field]
  const required = isRequired(entry)
  const shown = { label, description: help, withAsterisk: required, 'aria-required': required }
  const props = { ...shown, ...form.getInputProps(field) }
  switch (input.kind) {
    case 'choice':
      return <Select data={choices(input.labels)} placeholder="Choose" {...props} />
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
const choices = (labels: Readonly<Record<string | number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

type OwnFieldsProps = { form: BoatFormState['form']; panel: BoatFieldEntry['panel']; fixedMeasures: boolean }
/** The inputs of a panel, without those that stand there to be read. */
export const OwnFields = ({ form, panel, fixedMeasures }: OwnFieldsProps) =>
  boatFieldsIn.page
    .filter((field) => boatFields[field].panel === panel && !(fixedMeasures && boatFields[field].counted))
    .map((field) => <OwnField key={field} form={form} field={field} />)
