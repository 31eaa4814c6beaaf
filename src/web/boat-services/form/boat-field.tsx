import { t } from '@lingui/core/macro'
import '#web/boat-services/words.ts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { searchBoats } from '#contract/boats/calls.ts'
import { read } from '#web/platform/query-client.ts'
import { BoatOption, boatOptions, lookOf } from '#web/schedules/index.ts'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'

export type ChosenBoat = {
  id: number
  name: string
  hullType: string | null
  ownerName: string
  lengthOverall?: number | null
}
type Props = {
  value: ChosenBoat | null
  onChange: (boat: ChosenBoat) => void
  isStaff: boolean
  /** A pending request moves between the boats of one owner alone. */
  personId?: number | undefined
  error?: ReactNode
}
/** Every boat may be served; she is found by name, for staff by her owner's, too. */
export function BoatField({ value, onChange, isStaff, personId, error }: Props) {
  const [typed, setTyped] = useState(value?.name ?? '')
  const [search] = useDebouncedValue(typed === value?.name ? '' : typed, 250)
  const query = { sortBy: 'name', sortDirection: 'asc', pageSize: 50, searchQuery: search.slice(0, 100) } as const
  const { data, isFetching } = useQuery({
    ...read(searchBoats, { query: { ...query, ...(personId ? { personId } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const found: ChosenBoat[] = data?.items ?? []
  const boats = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  const byId = new Map(boats.map((boat) => [String(boat.id), boat]))
  return (
    <Select
      data-path="boatId"
      label={t`Boat`}
      withAsterisk
      placeholder={t`Choose a boat`}
      allowDeselect={false}
      searchable
      openOnFocus={false}
      autoComplete="off"
      data={boats.map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t`Searching …` : t`No boat of that name`}
      value={value ? String(value.id) : null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const boat = id === null ? undefined : byId.get(id)
        if (boat) {
          const { id: boatId, name, hullType, ownerName, lengthOverall = null } = boat
          onChange({ id: boatId, name, hullType, ownerName, lengthOverall })
        }
      }}
      error={error}
      withScrollArea={false}
      classNames={boatOptions}
      {...(value && { leftSection: <HullIcon {...lookOf(value)} size={30} />, leftSectionWidth: 50 })}
      renderOption={({ option }) => {
        const boat = byId.get(option.value)
        return (
          <BoatOption
            id={Number(option.value)}
            hullType={boat?.hullType ?? null}
            name={option.label}
            words={isStaff ? (boat?.ownerName ?? '') : ''}
          />
        )
      }}
    />
  )
}
