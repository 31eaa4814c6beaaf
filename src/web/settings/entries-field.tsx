import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/settings/words.ts'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Sentence } from '#contract/language/sentence.ts'
import { worded } from '#web/platform/language.ts'
import classes from '#web/settings/fields.module.css'
import { DayField, unreadable } from '#web/ui/day-time/day-field.tsx'
import { readDay } from '#web/ui/day-time/typed.ts'

/** What is said of an entry, in whole sentences. */
export type EntryWords = {
  /** The field that adds one. */
  label: Sentence
  add: Sentence
  missing: Sentence
  known: Sentence
}
type Props = {
  label: string
  hint?: string
  words: EntryWords
  /** Entries can be moved up and down. */
  ordered?: boolean
  /** Entries are days. */
  days?: boolean
  value: readonly string[]
  onChange: (entries: string[]) => void
  show?: (entry: string) => string
  /** What an entry is called can be changed: the fields for it. */
  naming?: (entry: string) => ReactNode
  none: string
  maxLength?: number
  error?: ReactNode
}
const moves = [
  { by: -1, label: (entry: string) => t`Move ${entry} up`, icon: IconArrowUp },
  { by: 1, label: (entry: string) => t`Move ${entry} down`, icon: IconArrowDown },
] as const

/** Entries one by one: each can be taken away, a new one is typed below. */
export function EntriesField(props: Props) {
  const {
    label,
    hint,
    words,
    ordered = false,
    days = false,
    value,
    onChange,
    show = (entry) => entry,
    naming,
    none,
    maxLength,
    error,
  } = props
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const [said, say] = useState('')
  const [named, setNamed] = useState<string | null>(null)
  const move = (entry: string, by: number) => {
    const from = value.indexOf(entry)
    const to = from + by
    if (to < 0 || to >= value.length) return
    const order = value.toSpliced(from, 1).toSpliced(to, 0, entry)
    onChange(order)
    say(t`${{ entry: show(entry) }}: ${{ place: to + 1 }} of ${{ count: order.length }}`)
  }
  const add = () => {
    const entry = typed.trim()
    const isThere = value.some((each) => [each, show(each)].some((said) => said.toLowerCase() === entry.toLowerCase()))
    if (entry === '') return setRefused(worded(words.missing))
    if (days && !readDay(entry)) return setRefused(worded(unreadable))
    if (isThere) return setRefused(worded(words.known))
    setRefused('')
    setTyped('')
    onChange(days ? [...value, entry].toSorted() : [...value, entry])
  }
  const type = (text: string) => {
    setTyped(text)
    setRefused('')
  }
  const field = {
    label: worded(words.label),
    value: typed,
    error: refused || error,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      add()
    },
  }
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {hint && <p className={`text-sm quiet ${classes.hint}`}>{hint}</p>}
      {value.length > 0 ? (
        <ul className={ordered ? `stack gap-3xs ${classes.rows}` : `row wraps gap-2xs ${classes.chips}`}>
          {value.map((entry, at) => (
            <li key={entry}>
              <span>{show(entry)}</span>
              {ordered &&
                moves.map(({ by, label: nameOf, icon: Icon }) => (
                  <ActionIcon
                    key={by}
                    variant="transparent"
                    c="inherit"
                    // stays in reach at the end, so that the focus does not fall off
                    aria-disabled={at + by < 0 || at + by >= value.length}
                    aria-label={nameOf(show(entry))}
                    onClick={() => move(entry, by)}
                  >
                    <Icon size={18} />
                  </ActionIcon>
                ))}
              {naming && (
                <ActionIcon
                  variant="transparent"
                  c="inherit"
                  aria-label={t`Names of ${{ entry: show(entry) }}`}
                  aria-expanded={named === entry}
                  onClick={() => setNamed(named === entry ? null : entry)}
                >
                  <IconPencil size={18} />
                </ActionIcon>
              )}
              <ActionIcon
                variant="transparent"
                c="inherit"
                aria-label={t`Take away ${{ entry: show(entry) }}`}
                onClick={() => onChange(value.filter((each) => each !== entry))}
              >
                <IconX size={18} />
              </ActionIcon>
              {naming && named === entry && <div className={`stack gap-sm ${classes.naming}`}>{naming(entry)}</div>}
            </li>
          ))}
        </ul>
      ) : (
        <p className={`text-sm quiet ${classes.hint}`}>{none}</p>
      )}
      {ordered && (
        <p role="status" className="sr-only">
          {said}
        </p>
      )}
      <div className={`row wraps gap-2xs ${classes.add}`}>
        {days ? (
          <DayField {...field} onChange={type} />
        ) : (
          <TextInput
            {...field}
            autoComplete="off"
            maxLength={maxLength}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
        <Button
          variant="default"
          mih="var(--tap)"
          leftSection={<IconPlus size={18} />}
          aria-label={worded(words.add)}
          onClick={add}
        >
          <Trans>Add</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
