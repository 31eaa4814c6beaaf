import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { boatHistory } from '#contract/boats/calls.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { History } from '#web/schedules/index.ts'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'

const first = 6

/** What happened to her, newest first; the older part on request. */
export function HistoryPanel({ id, timeZone }: { id: number; timeZone: string }) {
  const { data, error, refetch } = useQuery(read(boatHistory, { params: { id } }))
  const [all, setAll] = useState(false)
  const hidden = data && !all ? Math.max(0, data.length - first) : 0
  return (
    <Panel title={t`History`}>
      {data ? (
        <History entries={hidden > 0 ? data.slice(0, first) : data} timeZone={timeZone} />
      ) : error ? (
        <Notice
          tone="bad"
          title={t`The history did not load`}
          action={
            <Button variant="default" size="sm" mih="var(--tap)" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {problemOf(error).message}
        </Notice>
      ) : (
        <PanelSkeleton lines={4} />
      )}
      {hidden > 0 && (
        <Button variant="subtle" fullWidth mt="sm" onClick={() => setAll(true)}>
          <Trans>Show {hidden} older</Trans>
        </Button>
      )}
    </Panel>
  )
}
