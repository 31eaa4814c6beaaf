import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

type Props = { value: string; onChange: (value: string) => void; error?: ReactNode }
/** A bay's code as text with parts, which buttons put where the cursor stands. */
export function CodeField({ value, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const parts = [
    { part: '{rack}', label: t`rack` },
    { part: '{position:2}', label: t`position, 2 digits` },
    { part: '{row}', label: t`tier` },
  ]
  const insert = (part: string) => {
    const field = input.current
    if (!field) return
    const [from, to] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length]
    field.setRangeText(part, from, to, 'end')
    onChange(field.value)
    field.focus()
  }
  return (
    <div className="stack gap-2xs">
      <TextInput
        ref={input}
        label={t`Code`}
        description={t`A bay’s code, made of these parts`}
        withAsterisk
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <div className="row wraps gap-2xs">
        {parts.map(({ part, label }) => (
          <Button
            key={part}
            variant="default"
            size="sm"
            radius="xl"
            mih="var(--tap)"
            aria-label={t`Insert ${label}`}
            onClick={() => insert(part)}
          >
            {`+ ${label}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
