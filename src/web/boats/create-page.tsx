import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { BoatForm } from '#web/boats/form/boat-form.tsx'
import { useBoatForm } from '#web/boats/form/use-boat-form.ts'
import { titled } from '#web/platform/marina-name.ts'
import { showDone } from '#web/platform/problem.ts'
import { useMe } from '#web/platform/use-me.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

function NewBoat({ isStaff }: { isStaff: boolean }) {
  const navigate = useNavigate()
  const state = useBoatForm({
    boat: null,
    isStaff,
    onDone: (name, { id }) => {
      showDone(
        isStaff
          ? t`${name} is registered. What you can do with her stands on her page.`
          : t`${name} is registered. The marina reviews her subscription next.`,
      )
      void navigate(isStaff ? `/Boats/${id}` : '/Boats')
    },
  })
  return (
    <BoatForm
      state={state}
      isStaff={isStaff}
      cancel={
        <Button component={Link} to="/Boats" variant="default" mih={46}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  )
}

export const meta = () => [{ title: titled(t`New Boat`) }]

export default function NewBoatPage() {
  const { me, isStaff } = useMe()
  return (
    <>
      <PageHead title={t`New Boat`} lead={<BackLink to="/Boats">{t`Boats`}</BackLink>} />
      {me ? <NewBoat isStaff={isStaff} /> : <PanelSkeleton lines={8} />}
    </>
  )
}
