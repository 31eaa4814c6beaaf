import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { getBoat, updateBoat } from '#contract/boats/calls.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { BoatForm } from '#web/boats/form/boat-form.tsx'
import { bodyOf, valuesOf } from '#web/boats/form/boat-values.ts'
import { useBoatForm } from '#web/boats/form/use-boat-form.ts'
import { texts } from '#web/boats/texts.ts'
import { call } from '#web/platform/api.ts'
import { showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { lookOf, refreshSchedules } from '#web/schedules/index.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { PageHead } from '#web/ui/surface.tsx'

function EditForm({ boat, onStartOver }: { boat: Boat; onStartOver: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const state = useBoatForm({
    draftKey: `boat-${boat.id}`,
    known: { version: boat.version, values: valuesOf(boat) },
    choosesOwner: false,
    save: async (values, version) => {
      const fresh = await call(updateBoat, {
        params: { id: boat.id },
        body: { ...bodyOf(values), version: version ?? undefined },
      })
      queries.setQueryData(read(getBoat, { params: { id: boat.id } }).queryKey, fresh)
    },
    onSaved: ({ name }) => {
      void refreshSchedules(queries)
      showDone(texts.saved(name.trim()))
      void navigate('/Boats')
    },
  })
  const startOver = () => {
    state.forget()
    onStartOver()
  }
  return (
    <BoatForm
      state={state}
      choosesOwner={false}
      fixedMeasures={!boat.abilities.includes('changeDimensions')}
      paint={lookOf(boat).paint}
      onStartOver={startOver}
      cancel={
        <Button component={Link} to={`/Boats/${boat.id}`} variant="default" mih={46}>
          Cancel
        </Button>
      }
    />
  )
}

/** The form of a boat, on the address of her page. */
export function EditBoat({ boat, isStaff }: { boat: Boat; isStaff: boolean }) {
  const [round, setRound] = useState(0)
  const owner = `${boat.person.firstName} ${boat.person.lastName}`
  return (
    <>
      <PageHead
        title="Edit Boat"
        lead={<BackLink to="/Boats">Boats</BackLink>}
        sub={isStaff ? `${boat.name}. Owner ${owner}` : boat.name}
      />
      <EditForm key={round} boat={boat} onStartOver={() => setRound(round + 1)} />
    </>
  )
}
