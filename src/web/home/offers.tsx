import { t } from '@lingui/core/macro'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ownOffers } from '#contract/stops/calls.ts'
import { instantText } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** Times offered in place of one that a stop of the yard hit, until one is taken. */
export function Offers() {
  const { data = [] } = useQuery(read(ownOffers, {}))
  const { settings, now } = useMarina()
  if (!settings) return null
  return data.map(({ id, boatName, bookedAt }) => (
    <Notice
      key={id}
      icon={IconCalendarQuestion}
      title={t`Choose another time for ${{ boat: boatName }}`}
      action={
        <ActionButton size="sm" mih="var(--tap)" to={`/Offers/${id}`} aria-label={t`Choose: ${{ boat: boatName }}`}>
          {t`Choose`}
        </ActionButton>
      }
    >
      {t`The yard cannot move her on ${{ when: instantText(bookedAt, settings.timeZone, now()) }}. The free times are not held.`}
    </Notice>
  ))
}
