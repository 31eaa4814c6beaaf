import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import '#web/boats/words.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { Boat } from '#contract/boats/schema.ts'
import { BoatForm } from '#web/boats/form/boat-form.tsx'
import { useBoatForm } from '#web/boats/form/use-boat-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { lookOf } from '#web/schedules/index.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { PageHead } from '#web/ui/surface.tsx'

/** The form of a boat, on the address of her page. */
export function EditBoat({ boat, isStaff }: { boat: Boat; isStaff: boolean }) {
  const navigate = useNavigate()
  const state = useBoatForm({
    boat,
    isStaff,
    onDone: (name, { subscription }) => {
      showDone([t`${name} is saved.`, subscription?.outgrownPlan].filter(Boolean).join(' '))
      void navigate('/Boats')
    },
  })
  const owner = `${boat.person.firstName} ${boat.person.lastName}`
  return (
    <>
      <PageHead
        title={t`Edit Boat`}
        lead={<BackLink to="/Boats">{t`Boats`}</BackLink>}
        sub={isStaff ? oneAfterOther(boat.name, t`Owner ${owner}`) : boat.name}
      />
      <BoatForm
        state={state}
        isStaff={isStaff}
        fixedMeasures={!boat.abilities.includes('changeDimensions')}
        paint={lookOf(boat).paint}
        cancel={
          <Button component={Link} to={`/Boats/${boat.id}`} variant="default" mih={46}>
            <Trans>Cancel</Trans>
          </Button>
        }
      />
    </>
  )
}
