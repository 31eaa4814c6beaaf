import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { problemOf } from '#web/platform/api.ts'
import { useFirstWrong } from '#web/platform/first-wrong.ts'
import { errorsOf, type Sentences, useSending } from '#web/platform/form/use-sending.ts'

const never = () => () => {}
/** False in the prerendered page, until the scripts are there. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * A form of the sign-in pages. Its inputs are the browser's own, so that what a person or a password manager fills in
 * before the scripts arrive is not lost, nor that it was sent (`start-after-paint.ts`). `send` throws what went wrong, or
 * returns what else there is to say.
 */
export function usePlainForm<S extends z.ZodType>(
  schema: S,
  send: (values: z.output<S>) => Promise<string | undefined>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Sentences>({})
  const input = (name: string) => {
    const found = form.current?.elements.namedItem(name)
    return found instanceof HTMLInputElement ? found : null
  }
  const { attempt, clear, say, obstacle, failures, busy } = useSending({
    fieldOf: (name) => (input(name) ? name : null),
    mark: setErrors,
    told: problemOf,
  })
  useFirstWrong(form, failures)
  const alive = useAlive()
  useEffect(() => {
    if (!alive || !form.current || !('sent' in form.current.dataset)) return
    delete form.current.dataset.sent
    form.current.requestSubmit()
  }, [alive])

  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = input(name)
      if (field) field.value = value
    }
    clear()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.current) return
    const values = Object.fromEntries(new FormData(form.current))
    void attempt(errorsOf(schema, values), async () => {
      const said = await send(schema.parse(values))
      if (said) say(said)
    })
  }
  const field = (name: string) => ({
    name,
    error: errors[name],
    onInput: () => errors[name] && setErrors(({ [name]: _mended, ...rest }) => rest),
  })
  const mark = alive ? {} : { 'data-waiting': '' }
  return {
    form: { ref: form, onSubmit, method: 'post', noValidate: true, ...mark } as const,
    field,
    fill,
    input,
    failure: obstacle?.message ?? '',
    busy,
  }
}
