import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getBoat } from '#contract/boats/calls.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { showOnDisplay } from '#contract/boats/sent.ts'
import { call } from '#web/platform/api.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { Panel } from '#web/ui/surface.tsx'

/** Whether the marina's walls show her name to whoever stands before them. */
export function DisplayPanel({ boat: { id, name, onDisplay } }: { boat: Boat }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (shown: boolean) => call(showOnDisplay, { params: { id }, body: { onDisplay: shown } }),
    onSuccess: (fresh) => {
      queries.setQueryData(read(getBoat, { params: { id } }).queryKey, fresh)
      showDone(
        fresh.onDisplay
          ? t`The marina’s displays show ${{ boat: name }} by name.`
          : t`The marina’s displays show ${{ boat: name }} as “A boat”.`,
      )
    },
    onError: showProblem,
  })
  return (
    <Panel title={t`On the marina’s displays`}>
      <Checkbox
        label={t`Show her name`}
        description={t`Displays in the marina show today’s order with boats and times, never people. Without her name she is “A boat” and her bay.`}
        checked={onDisplay}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
    </Panel>
  )
}
