import { t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { clockOf } from '#web/day/looks.ts'
import { useLink } from '#web/platform/hub.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { FailureText } from '#web/shell/failure-text.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** Whether nobody tells this page what changes: the line was there and is gone, or the last answer was none. */
export function useIsCut(error: Error | null) {
  const { state, nextTryAt } = useLink()
  const online = useOnline()
  return !online || error !== null || state === 'Reconnecting' || (state === 'Disconnected' && nextTryAt !== null)
}

type Props = { at: number; timeZone: string; error: Error | null }
/** The plan stays, and says how old it is. */
export const AsOf = ({ at, timeZone, error }: Props) => (
  <div role="status">
    <Notice icon={IconPlugConnectedX} title={t`As of ${{ time: clockOf(new Date(at).toISOString(), timeZone) }}`}>
      {error ? (
        <FailureText error={error} />
      ) : (
        t`The line to the marina is cut. The plan stays here and renews itself once it is back.`
      )}
    </Notice>
  </div>
)
