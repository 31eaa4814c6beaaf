import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { FieldError } from '#contract/http/told-problem.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { wordedRule } from '#web/platform/language.ts'

/** What stands in the way, above the button; `conflict` when the record is not what the person looked at. */
export type Obstacle = { message: string; details: string[]; conflict: boolean }
export type Sentences = Record<string, string>
/** What a refusal says. */
export type SendingProblem = { message: string; errors: readonly FieldError[]; conflict?: boolean }

/** What a schema has against a value. */
export const errorsOf = (schema: z.ZodType | undefined, value: unknown): FieldError[] =>
  (schema?.safeParse(value).error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    message: wordedRule(message),
  }))

type Options = {
  /** The form's field for a field of the call; null where it shows none. */
  fieldOf: (field: string) => string | null
  /** Puts each sentence under its field. */
  mark: (sentences: Sentences) => void
  /** What a failed attempt says. */
  told: (error: unknown) => SendingProblem | Promise<SendingProblem>
  /** What stands above the fields when some are wrong; without it nothing, as long as each has its field. */
  summary?: ((sentences: Sentences) => string) | undefined
}
/**
 * What every form does with what is sent, with or without the component library: once at a time, and every refusal
 * where the person can act on it.
 */
export function useSending({ fieldOf, mark, told, summary }: Options) {
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [busy, setBusy] = useState(false)
  const { failures, fail } = useFailures()
  const sending = useRef(false)

  const place = (errors: readonly FieldError[], message: string | undefined, conflict: boolean) => {
    const own: Sentences = {}
    const others: string[] = []
    for (const { field, message: sentence } of errors) {
      const name = fieldOf(field)
      if (name === null) others.push(sentence)
      else own[name] ??= sentence
    }
    mark(own)
    fail()
    const said = message ?? summary?.(own) ?? t`Please mend what is marked.`
    const isSaid = Object.keys(own).length > 0 && others.length === 0 && !conflict && !summary
    setObstacle(isSaid ? null : { message: said, details: others.filter((text) => !said.includes(text)), conflict })
  }
  const clear = () => {
    mark({})
    setObstacle(null)
  }
  /** `wrong` is what is known without asking the server. */
  const attempt = async (wrong: readonly FieldError[], act: () => Promise<unknown>) => {
    if (sending.current) return
    if (wrong.length > 0) return place(wrong, undefined, false)
    clear()
    sending.current = true
    setBusy(true)
    try {
      await act()
    } catch (error) {
      const { errors, message, conflict = false } = await told(error)
      place(errors, message, conflict)
    }
    sending.current = false
    setBusy(false)
  }
  /** Says what is no refusal of the form. */
  const say = (message: string) => setObstacle({ message, details: [], conflict: false })
  return { attempt, clear, say, obstacle, failures, busy }
}
