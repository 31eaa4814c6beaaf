import { Button, FocusTrap, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyCall } from '#contract/http/call.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { hasBegun } from '#web/platform/has-begun.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import classes from '#web/settings/entry-dialog.module.css'
import { refreshLookups } from '#web/settings/refresh-lookups.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { Notice } from '#web/ui/surface.tsx'

export type Field = {
  name: string
  label: string
  required?: boolean
  description?: string
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
  half?: boolean
}
export type EntryForm = {
  title: string
  /** For an entry that exists; a new one may be as it is offered. */
  edits?: boolean
  fields: readonly Field[]
  /** Names the draft of what is typed. */
  draftKey: string
  initial: Record<string, string>
  /** Judges what is typed before it is sent. */
  schema: NonNullable<AnyCall['body']>
  bodyOf: (values: Record<string, string>) => Record<string, unknown>
  save: (body: never) => Promise<unknown>
  saved: (values: Record<string, string>) => string
}

type Issue = { path: PropertyKey[]; message: string }
type Errors = Record<string, string>

function FieldInput({ field, value, error, onChange }: FieldProps) {
  const { label, required = false, description, inputMode, maxLength = 80, half = false } = field
  return (
    <TextInput
      className={half ? '' : (classes.wide ?? '')}
      label={label}
      withAsterisk={required}
      aria-required={required}
      description={description}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
type FieldProps = { field: Field; value: string; error: string | undefined; onChange: (value: string) => void }

function EntryFields({ form, onClose }: { form: EntryForm; onClose: () => void }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const draft = useDraft(form.draftKey, typed)
  const values = { ...form.initial, ...draft.found, ...typed }
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { failures, fail } = useFailures()
  const known = (name: string) => form.fields.some((field) => field.name === name)

  const place = (found: Errors, message: string | null) => {
    setErrors(found)
    setFailure(Object.keys(found).some(known) ? null : message)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Record<string, unknown>) => form.save(body as never),
    onSuccess: () => {
      draft.clear()
      showDone(form.saved(values))
      onClose()
    },
    onError: (error) => {
      const { errors: refused, message } = problemOf(error)
      fail()
      place(Object.fromEntries(refused.map(({ field, message: sentence }) => [field, sentence])), message)
    },
    onSettled: () => refreshLookups(queries),
  })
  const submit = () => {
    const body = form.bodyOf(values)
    const issues: Issue[] = form.schema.safeParse(body).error?.issues ?? []
    const found = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
    place(found, issues[0]?.message ?? null)
    if (issues.length === 0) mutate(body)
    else fail()
  }
  return (
    <Form
      failures={failures}
      unchanged={form.edits === true && !hasBegun(form.initial, values)}
      className={classes.form}
      onSubmit={submit}
    >
      {form.fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(value) => setTyped({ ...draft.found, ...typed, [field.name]: value })}
        />
      ))}
      <div role="alert" className={classes.wide}>
        {failure && <Notice tone="bad" title={failure} />}
      </div>
      <div className={classes.foot}>
        <FirstWrong />
        <Button variant="default" mih={44} onClick={onClose}>
          Back
        </Button>
        <ActionButton type="submit" mih={44} loading={isPending}>
          Save
        </ActionButton>
      </div>
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
