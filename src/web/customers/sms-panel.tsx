import { t } from '@lingui/core/macro'
import '#web/customers/words.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { customerSms, stopCustomerSms } from '#contract/notifications/calls.ts'
import { call } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { Panel } from '#web/ui/surface.tsx'

/** Who asks the marina for no SMS is heard without signing in; nothing is said of it where none is sent. */
export function SmsPanel({ id }: { id: number }) {
  const queries = useQueryClient()
  const query = read(customerSms, { params: { id } })
  const { data } = useQuery(query)
  const { mutate, isPending } = useMutation({
    mutationFn: (stopped: boolean) => call(stopCustomerSms, { params: { id }, body: { stopped } }),
    onSuccess: (fresh) => queries.setQueryData(query.queryKey, fresh),
    onError: showProblem,
  })
  if (!data?.isOn) return null
  return (
    <Panel title={t`SMS`}>
      <div className="stack gap-md">
        <p role="status">
          {data.stopped ? t`No SMS goes to them.` : t`SMS goes to them of what they chose, or of what cannot wait.`}
        </p>
        <div>
          <Button variant="default" mih="var(--tap)" loading={isPending} onClick={() => mutate(!data.stopped)}>
            {data.stopped ? t`Allow SMS again` : t`Stop SMS`}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
