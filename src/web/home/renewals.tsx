import { t } from '@lingui/core/macro'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ownRenewals } from '#contract/renewals/calls.ts'
import { dayText } from '#web/platform/dates.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** Seasons that are offered and wait for an answer; asked where the marina has money alone. */
export function Renewals() {
  const { data = [] } = useQuery(read(ownRenewals, {}))
  return data.map(({ id, boatName, answerBy }) => (
    <Notice
      key={id}
      tone="info"
      icon={IconCalendarRepeat}
      title={t`The next season of ${{ boat: boatName }} is offered`}
      action={
        <ActionButton
          size="sm"
          mih="var(--tap)"
          to={`/Renewals/${id}`}
          aria-label={t`Read the offer: ${{ boat: boatName }}`}
        >
          {t`Read the offer`}
        </ActionButton>
      }
    >
      {t`Answer by ${{ day: dayText(answerBy) }}.`}
    </Notice>
  ))
}
