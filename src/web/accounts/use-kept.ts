import { type RefObject, useEffect, useRef, useState } from 'react'
import { useDraft } from '#web/platform/use-draft.ts'

/** What an invitation fills in: it stands behind the # of its link, where no server writes it down. */
function invited(fields: readonly string[]) {
  const given = [...new URLSearchParams(window.location.hash.slice(1))].filter(([name]) => fields.includes(name))
  return given.length > 0 ? Object.fromEntries(given) : null
}

/** What is typed in these fields of a sign-in page survives a reload; passwords do not belong among them. */
export function useKept(
  draftName: string,
  fields: readonly string[],
  form: RefObject<HTMLFormElement | null>,
  fill: (values: Record<string, string>) => void,
) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const draft = useDraft(draftName, typed)
  const start = useRef({ found: draft.found, fields, fill })
  useEffect(() => {
    const { found, fields, fill } = start.current
    const values = found ?? invited(fields)
    if (values) fill(values)
  }, [])
  const onInput = () => {
    const all = form.current ? [...new FormData(form.current)] : []
    setTyped(Object.fromEntries(all.filter(([name]) => fields.includes(name)).map(([name, text]) => [name, `${text}`])))
  }
  return { onInput, clear: draft.clear }
}
