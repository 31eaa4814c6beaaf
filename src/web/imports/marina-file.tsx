import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { exportMarina } from '#contract/exports/calls.ts'
import { startDownload } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/problem.ts'
import { Panel } from '#web/ui/surface.tsx'

/** The way out: all customers and boats in the columns that an import knows. */
export function MarinaFile() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => startDownload(exportMarina, {}),
    onError: showProblem,
  })
  return (
    <Panel title={t`Your marina as a file`}>
      <div className="stack gap-md">
        <p className="text-body quiet">
          {t`All customers with their boats, subscriptions and bays, in the columns that an import knows: to look at, to keep, or to move elsewhere.`}
        </p>
        <Button variant="default" leftSection={<IconDownload size={18} />} loading={isPending} onClick={() => mutate()}>
          {t`Download Marina.xlsx`}
        </Button>
      </div>
    </Panel>
  )
}
