import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'

/** The schema reads what it can; a hand-typed value it refuses falls back to its default instead of breaking the page. */
function readState<S extends z.ZodObject>(schema: S, given: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]))
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key))))
}

/** Typed, shareable state in the address. What equals its default is left out; other parameters stay as they are. */
export function useUrlState<S extends z.ZodObject>(schema: S) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(schema, Object.fromEntries(params)), [schema, params])
  const update = useCallback(
    (patch: Partial<z.output<S>>, options?: { replace?: boolean }) =>
      setParams((previous) => {
        const defaults: Record<string, unknown> = schema.parse({})
        const next: Record<string, unknown> = readState(schema, { ...Object.fromEntries(previous), ...patch })
        const params = new URLSearchParams(previous)
        for (const [key, value] of Object.entries(next)) {
          if (value === undefined || value === null || value === defaults[key]) params.delete(key)
          else params.set(key, String(value))
        }
        return params
      }, options),
    [schema, setParams],
  )
  return [state, update] as const
}
