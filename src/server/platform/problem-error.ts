import { type ProblemCode, problemStatus } from '#contract/http/problem.ts'
import type { ProblemValues } from '#contract/http/problem-answer.ts'
import type { FieldError } from '#contract/http/told-problem.ts'

/** A refusal on its way to the caller; everything else thrown is a fault and answers 500. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly errors: FieldError[]
  /** What the sentence was filled with. */
  readonly values: ProblemValues
  /** With a 409: reads the record as it stands, after the refused transaction has ended. */
  readonly current: (() => Promise<unknown>) | undefined
  /** With `second_factor_needed`: what the code is sent with. */
  readonly step: string | undefined

  constructor(
    code: ProblemCode,
    message: string,
    more: { errors?: FieldError[]; values?: ProblemValues; current?: () => Promise<unknown>; step?: string } = {},
  ) {
    super(message)
    this.name = 'ProblemError'
    this.code = code
    this.errors = more.errors ?? []
    this.values = more.values ?? {}
    this.current = more.current
    this.step = more.step
  }

  get status() {
    return problemStatus[this.code]
  }
}

export const refuse = (
  code: ProblemCode,
  message: string,
  more?: ConstructorParameters<typeof ProblemError>[2],
): never => {
  throw new ProblemError(code, message, more)
}

/** Bad input that only the server can see: one sentence per field. */
export const refuseFields = (
  code: 'invalid_input' | 'booking_refused',
  errors: FieldError[],
  values: ProblemValues = {},
): never => refuse(code, errors[0]?.message ?? 'Check the form.', { errors, values })

export const notFound = (what = 'This'): never =>
  refuse('not_found', `${what} does not exist or is not yours.`, { values: { what } })
