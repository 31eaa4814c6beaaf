import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { persons } from '#contract/accounts/calls.ts'
import type { BoatValues } from '#web/boats/form/boat-values.ts'
import { read } from '#web/platform/query-client.ts'
import { Notice } from '#web/ui/surface.tsx'

type Owner = BoatValues['owner']
type Props = {
  value: Owner
  onChange: (owner: Owner) => void
  error?: ReactNode
  label?: string
  description?: string
}
/** Staff act for a customer: found by name or e-mail address, on the server. */
export function OwnerField({
  value,
  onChange,
  error,
  label = t`Owner`,
  description = t`The customer this boat belongs to`,
}: Props) {
  const [typed, setTyped] = useState(value?.name ?? '')
  const [search] = useDebouncedValue(typed === value?.name ? '' : typed, 250)
  const { data = [], isFetching } = useQuery({
    ...read(persons, { query: { searchQuery: search.slice(0, 100) } }),
    placeholderData: keepPreviousData,
  })
  const found = data.map(({ id, firstName, lastName, email, emailConfirmed }) => ({
    id,
    name: `${firstName} ${lastName}`,
    email,
    unconfirmed: email !== '' && !emailConfirmed,
  }))
  const all =
    value && !found.some(({ id }) => id === value.id) ? [{ ...value, email: '', unconfirmed: false }, ...found] : found
  return (
    <div className="stack gap-xs">
      <Select
        label={label}
        description={description}
        required
        withAsterisk
        searchable
        data-path="owner"
        placeholder={t`Name or e-mail address`}
        autoComplete="off"
        data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const person = all.find(({ id }) => String(id) === option.value)
          return (
            <span>
              {option.label}
              {person?.email && <small className="block">{person.email}</small>}
              {person?.unconfirmed && <small className="block">{t`Address not confirmed`}</small>}
            </span>
          )
        }}
        nothingFoundMessage={isFetching ? t`Searching …` : t`No customer of that name`}
        value={value ? String(value.id) : null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(id) => {
          const person = all.find((one) => String(one.id) === id)
          onChange(
            person ? { id: person.id, name: person.name, ...(person.unconfirmed && { unconfirmed: true }) } : null,
          )
        }}
        error={error}
      />
      {value?.unconfirmed && (
        <Notice title={t`Address not confirmed`}>
          {t`They registered by themselves with an address that nobody confirmed. Give them a boat only where you know who they are.`}
        </Notice>
      )}
    </div>
  )
}
