import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { Refusal } from '#web/platform/api.ts'
import { useFailures, useFirstWrong } from '#web/platform/first-wrong.ts'

const never = () => () => {}
/** False in the prerendered page, until the scripts are there. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Not `platform/problem.ts`: its notices would bring the whole component library onto these pages. */
const refusalOf = (error: unknown) => {
  if (error instanceof Refusal) return error.problem
  return { message: 'Something went wrong in this page. Please reload it and try again.', errors: [] }
}

/**
 * A form of the sign-in pages. Its inputs are the browser's own, so that what a person or a password manager fills in
 * before the scripts arrive is not lost, nor that it was sent (`start-after-paint.ts`). `send` throws what went wrong; it
 * returns null when the page is left, else what to say, which may be nothing.
 */
export function usePlainForm<S extends z.ZodType>(schema: S, send: (values: z.output<S>) => Promise<string | null>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const { failures, fail } = useFailures()
  useFirstWrong(form, failures)
  const alive = useAlive()
  useEffect(() => {
    if (!alive || !form.current || !('sent' in form.current.dataset)) return
    delete form.current.dataset.sent
    form.current.requestSubmit()
  }, [alive])

  const input = (name: string) => {
    const found = form.current?.elements.namedItem(name)
    return found instanceof HTMLInputElement ? found : null
  }
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = input(name)
      if (field) field.value = value
    }
    setErrors({})
    setFailure('')
  }
  const refuse = (entries: { field: string; message: string }[]) => {
    const named = entries.filter(({ field }) => input(field) !== null)
    setErrors(Object.fromEntries([...named].reverse().map(({ field, message }) => [field, message])))
    fail()
    return named.length > 0
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.current) return
    setFailure('')
    const parsed = schema.safeParse(Object.fromEntries(new FormData(form.current)))
    if (!parsed.success) {
      refuse(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
      return
    }
    setErrors({})
    setBusy(true)
    try {
      const said = await send(parsed.data)
      if (said === null) return
      setFailure(said)
    } catch (error) {
      const { errors: named, message } = refusalOf(error)
      if (!refuse(named)) setFailure(message)
    }
    setBusy(false)
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
    failure,
    busy,
  }
}
