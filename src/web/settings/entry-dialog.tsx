import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { FocusTrap, Select, TextInput } from '@mantine/core'
import type { AnyCall, Input } from '#contract/http/call.ts'
import { type RecordKind, useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import classes from '#web/settings/entry-dialog.module.css'
import { refreshLookups } from '#web/settings/refresh-lookups.ts'
import { texts } from '#web/settings/texts.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

export type Field = {
  name: string
  label: string
  required?: boolean
  description?: string
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
  half?: boolean
  /** One of these, instead of what is typed. */
  choices?: readonly { value: string; label: string }[]
  lang?: string
  /** Left empty, it is shown as that other field: it stands folded under them, with that as its placeholder. */
  emptyAs?: string
}
export type EntryForm = {
  title: string
  /** For an entry that exists; a new one may be as it is offered. */
  edits?: boolean
  fields: readonly Field[]
  /** Names the draft of what is typed. */
  draftKey: string
  initial: Record<string, string>
  endpoint: AnyCall
  inputOf: (values: Record<string, string>) => Partial<Input<AnyCall>>
  saved: (values: Record<string, string>) => string
  /** The field for a field of the call that has another name here. */
  renamed?: Record<string, string>
}

const entryKind: RecordKind<unknown> = { refresh: refreshLookups }

function EntryFields({ form: entry, onClose }: { form: EntryForm; onClose: () => void }) {
  const { fields, initial, draftKey, edits = false, endpoint, inputOf, saved, renamed = {} } = entry
  const { form, send, ...state } = useForm<Record<string, string>>({
    kind: entryKind,
    draft: draftKey,
    edits,
    initial,
    renamed,
    onDone: (_, values) => {
      showDone(saved(values))
      onClose()
    },
  })
  const folded = fields.filter(({ emptyAs }) => emptyAs !== undefined)
  const inputOfField = ({ name, half = false, required = false, maxLength = 80, emptyAs, choices, ...field }: Field) =>
    choices ? (
      <Select
        key={name}
        className="across"
        label={field.label}
        data={[...choices]}
        allowDeselect={false}
        {...form.getInputProps(name)}
      />
    ) : (
      <TextInput
        key={name}
        className={half ? '' : 'across'}
        withAsterisk={required}
        aria-required={required}
        autoComplete="off"
        maxLength={maxLength}
        placeholder={emptyAs && form.values[emptyAs]}
        {...field}
        {...form.getInputProps(name)}
      />
    )
  return (
    <Form
      state={state}
      className={`stack gap-md ${classes.form}`}
      onSubmit={() => send(endpoint, inputOf(form.values) as Input<AnyCall>)}
    >
      {fields.filter(({ emptyAs }) => emptyAs === undefined).map(inputOfField)}
      {folded.length > 0 && (
        <details className="across">
          <summary>{texts.otherLanguages}</summary>
          <div className={`stack gap-md ${classes.folded}`}>{folded.map(inputOfField)}</div>
        </details>
      )}
      <FormFoot state={state} onBack={onClose} label={t`Save`} />
    </Form>
  )
}

type Props = { form: EntryForm; opened: boolean; onClose: () => void }
/** Adds or changes one entry of a list. Mount it anew for every opening. */
export function EntryDialog({ form, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={form.title} size={460}>
      <FocusTrap.InitialFocus />
      <EntryFields form={form} onClose={onClose} />
    </Modal>
  )
}
