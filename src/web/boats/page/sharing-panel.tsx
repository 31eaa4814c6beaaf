import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Boat } from '#contract/boats/schema.ts'
import { useLeaveBoat } from '#web/boats/use-leave-boat.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** For a further person: whose boat she is, what that means, and the way out. */
export function SharingPanel({ boat }: { boat: Boat }) {
  const navigate = useNavigate()
  const { ask, dialog } = useLeaveBoat(() => navigate('/Boats', { replace: true }))
  const { firstName, lastName } = boat.person
  return (
    <Panel title={t`Shared with you`}>
      <div className="stack gap-sm">
        <p>
          {t`${{ owner: `${firstName} ${lastName}`.trim() }} shares her with you: you see where she is and ask for lifting and launching. Papers, subscription and payment stay with the owner.`}
        </p>
        <Button variant="default" mih="var(--tap)" onClick={() => ask(boat)}>
          <Trans>Leave</Trans>
        </Button>
      </div>
      {dialog}
    </Panel>
  )
}
