import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { createBoat } from '#contract/boats/calls.ts'
import { BoatForm } from '#web/boats/form/boat-form.tsx'
import { bodyOf, emptyBoat } from '#web/boats/form/boat-values.ts'
import { useBoatForm } from '#web/boats/form/use-boat-form.ts'
import { texts } from '#web/boats/texts.ts'
import { call } from '#web/platform/api.ts'
import { titled } from '#web/platform/marina-name.ts'
import { showDone } from '#web/platform/problem.ts'
import { useMe } from '#web/platform/use-me.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

const known = { version: null, values: emptyBoat }

function NewBoat({ isStaff, onStartOver }: { isStaff: boolean; onStartOver: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const state = useBoatForm({
    draftKey: 'boat-new',
    known,
    choosesOwner: isStaff,
    save: (values) => call(createBoat, { body: { ...bodyOf(values), personId: values.owner?.id ?? null } }),
    onSaved: ({ name }) => {
      void refreshSchedules(queries)
      showDone(texts.registered(name.trim()))
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
      choosesOwner={isStaff}
      onStartOver={startOver}
      cancel={
        <Button component={Link} to="/Boats" variant="default" mih={46}>
          Cancel
        </Button>
      }
    />
  )
}

export const meta = () => [{ title: titled('New Boat') }]

export default function NewBoatPage() {
  const { me, isStaff } = useMe()
  const [round, setRound] = useState(0)
  return (
    <>
      <PageHead title="New Boat" lead={<BackLink to="/Boats">Boats</BackLink>} />
      {me ? (
        <NewBoat key={round} isStaff={isStaff} onStartOver={() => setRound(round + 1)} />
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </>
  )
}
