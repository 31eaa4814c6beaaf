import { t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getImport } from '#contract/imports/calls.ts'
import type { Import } from '#contract/imports/schema.ts'
import { CheckStep } from '#web/imports/check-step.tsx'
import { ColumnsStep } from '#web/imports/columns-step.tsx'
import { DoneStep } from '#web/imports/done-step.tsx'
import { texts } from '#web/imports/texts.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { isStuck, NotLoaded, NotThere, Stale } from '#web/shell/not-loaded.tsx'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t({ message: 'Import', context: 'a marina’s own file' })) }]

const steps = { columns: ColumnsStep, check: CheckStep, done: DoneStep }
type StepName = keyof typeof steps

function stepOf({ state }: Import, asked: string | null): StepName {
  if (state === 'imported' || state === 'takenBack') return 'done'
  return state === 'read' || asked === 'columns' ? 'columns' : 'check'
}

function One({ id }: { id: number }) {
  const [params] = useSearchParams()
  const { settings, now, error: settingsError, retry } = useMarina()
  const one = useQuery(read(getImport, { params: { id } }))
  const [overtaken, setOvertaken] = useState<{ why: string; at: StepName } | null>(null)
  const { data, error, refetch } = one
  const head = t({ message: 'Import', context: 'a marina’s own file' })
  if (!data && error && problemOf(error).code === 'not_found')
    return (
      <NotThere head={head} title={texts.gone} why={texts.goneText} all={{ to: '/Imports', label: t`All imports` }} />
    )
  if (isStuck(one) || (!settings && settingsError))
    return (
      <>
        <PageHead title={head} />
        <NotLoaded
          title={t`The import did not load`}
          error={error ?? settingsError}
          onRetry={() => {
            void refetch()
            void retry()
          }}
        />
      </>
    )
  if (!data || !settings)
    return (
      <>
        <PageHead title={head} />
        <PanelSkeleton lines={8} />
      </>
    )
  const step = stepOf(data, params.get('step'))
  const Step = steps[step]
  let news: ReactNode = null
  // where the page stayed as it was, it stands beside the button that was pressed
  if (overtaken && overtaken.at !== step) news = <Notice title={overtaken.why} />
  return (
    <>
      <div role="alert">{news}</div>
      {error && <Stale error={error} />}
      <Step of={data} settings={settings} now={now()} onOvertaken={(why) => setOvertaken({ why, at: step })} />
    </>
  )
}

export default function ImportPage() {
  const id = useRecordId()
  return (
    <StaffOnly
      title={t({ message: 'Import', context: 'a marina’s own file' })}
      whom={texts.staffOnlyTitle}
      why={texts.staffOnly}
    >
      <One key={id} id={id} />
    </StaffOnly>
  )
}
