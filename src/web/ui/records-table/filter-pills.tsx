import { t } from '@lingui/core/macro'
import type { Choices, FilterOption } from '#web/ui/records-table/types.ts'
import classes from './filter-pills.module.css'

type PillProps = { option: FilterOption; pressed: boolean; onPress: () => void }
function Pill({ option, pressed, onPress }: PillProps) {
  const { label, icon: Mark, tone, count } = option
  return (
    <button
      type="button"
      className={`handy inline-row mid ${classes.pill}`}
      aria-pressed={pressed}
      data-tone={tone}
      onClick={onPress}
    >
      {Mark && <Mark size={17} stroke={1.8} aria-hidden />}
      {label}
      {count !== undefined && <b className="num">{count}</b>}
    </button>
  )
}

type Props = Choices & { onChange: (value: string | null) => void }
/** One tap narrows the list, the same tap widens it again. */
export function FilterPills({ label, options, value, onChange, total }: Props) {
  return (
    <fieldset className={`row wraps ${classes.pills}`}>
      <legend className="sr-only">{label}</legend>
      <Pill
        option={{ value: '', label: t`All`, ...(total === undefined ? {} : { count: total }) }}
        pressed={value === null}
        onPress={() => onChange(null)}
      />
      {options.map((option) => (
        <Pill
          key={option.value}
          option={option}
          pressed={value === option.value}
          onPress={() => onChange(value === option.value ? null : option.value)}
        />
      ))}
    </fieldset>
  )
}
