import { oneAfterOther } from '#contract/language/full-stop.ts'
import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { type OptionsFilter, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { boatsForRequest } from '#contract/boats/calls.ts'
import type { Answer } from '#contract/http/call.ts'
import { openScheduleAt, openStatuses } from '#contract/schedules/status.ts'
import { folded } from '#contract/search.ts'
import { worded } from '#web/platform/language.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import { BoatOption, boatOptions } from '#web/schedules/facts/boat-option.tsx'
import { texts } from '#web/schedules/request-form/texts.ts'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'

export type BoatChoice = Answer<typeof boatsForRequest>[number]
type Chosen = { id: number; name: string; hullType: string | null }

export const isOpenElsewhere = ({ reason }: BoatChoice) =>
  reason !== null && openStatuses.some((status) => reason === worded(openScheduleAt(status)))

/** Staff may pass a closed gate with a reason, nobody a schedule that is open. */
const isShut = (choice: BoatChoice, isStaff: boolean) =>
  !choice.allowed && (!isStaff || choice.reason === null || isOpenElsewhere(choice))

type Props = {
  choices: readonly BoatChoice[]
  /** Also when the list does not hold her: a link from her own page leads here. */
  chosen: Chosen | undefined
  value: number | null
  onChange: (boatId: number) => void
  isStaff: boolean
  /** Marina day: an end that is behind it is over. */
  today: string
  /** An edited request keeps its boat. */
  fixed?: boolean
  error?: ReactNode
}
const findNames: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'label' in option && folded(option.label).includes(folded(search.trim())))

/** Every boat is listed; one that cannot be chosen says why. */
export function BoatSelect({
  choices,
  chosen,
  value,
  onChange,
  isStaff,
  today,
  fixed = false,
  error,
  ...input
}: Props) {
  const byId = new Map(choices.map((choice) => [String(choice.id), choice]))
  // Those that can be chosen come first; the others stay to be read.
  const data = choices
    .toSorted((a, b) => Number(isShut(a, isStaff)) - Number(isShut(b, isStaff)))
    .map((choice) => ({
      value: String(choice.id),
      label: choice.name,
      disabled: isShut(choice, isStaff),
    }))
  if (chosen && !byId.has(String(chosen.id)))
    data.unshift({ value: String(chosen.id), label: chosen.name, disabled: false })
  return (
    <Select
      {...input}
      label={t`Boat`}
      withAsterisk
      placeholder={t`Choose a boat`}
      allowDeselect={false}
      searchable={choices.length > 7}
      filter={findNames}
      nothingFoundMessage={t`No boat of that name`}
      {...(fixed && { readOnly: true, variant: 'filled', rightSection: null, description: texts.boatStays })}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(id) => id && onChange(Number(id))}
      error={error}
      withScrollArea={false}
      classNames={boatOptions}
      {...(chosen && { leftSection: <HullIcon {...lookOf(chosen)} size={30} />, leftSectionWidth: 50 })}
      renderOption={({ option }) => {
        const choice = byId.get(option.value)
        const words = oneAfterOther(isStaff ? choice?.ownerName : null, choice?.reason)
        return <BoatOption id={Number(option.value)} name={option.label} words={words} />
      }}
    />
  )
}
