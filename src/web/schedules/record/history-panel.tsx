import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { scheduleHistory } from '#contract/schedules/calls.ts'
import { read } from '#web/platform/query-client.ts'
import { History } from '#web/schedules/facts/history.tsx'
import { texts } from '#web/schedules/record/texts.ts'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'

/** What happened to a schedule, the newest first. */
export function HistoryPanel({ id, timeZone }: { id: number; timeZone: string }) {
  const { data, error, refetch } = useQuery(read(scheduleHistory, { params: { id } }))
  if (!data && !error) return <PanelSkeleton lines={4} />
  return (
    <Panel title={t`History`}>
      {data ? (
        <History entries={data} timeZone={timeZone} />
      ) : (
        <Notice
          tone="bad"
          title={texts.historyFailed}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t`Try again`}
            </Button>
          }
        />
      )}
    </Panel>
  )
}
