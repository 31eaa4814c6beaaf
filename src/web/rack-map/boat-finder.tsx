import '#web/rack-map/words.ts'
import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { useState } from 'react'
import type { MapBoat } from '#contract/rack-map/schema.ts'

type Props = { boats: ReadonlyMap<number, MapBoat>; onFind: (id: string | null) => void }
/** Leads to a boat by her name or her owner's; the names are made once somebody looks for one. */
export function BoatFinder({ boats, onFind }: Props) {
  const [looks, setLooks] = useState(false)
  const options = () =>
    [...boats.values()].map(({ id, name, ownerName }) => ({ value: String(id), label: `${name}, ${ownerName}` }))
  return (
    <Select
      aria-label={t`Find a boat`}
      placeholder={t`Find a boat`}
      searchable
      limit={30}
      nothingFoundMessage={t`No boat of this name`}
      data={looks ? options() : []}
      value={null}
      onFocus={() => setLooks(true)}
      onChange={onFind}
    />
  )
}
