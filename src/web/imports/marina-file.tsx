import { t } from '@lingui/core/macro'
import { exportMarina } from '#contract/exports/calls.ts'
import { startDownload } from '#web/platform/api.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** The way out: all customers and boats in the columns that an import knows. */
export function MarinaFile() {
  return (
    <Panel title={t`Your marina as a file`}>
      <div className="stack gap-md">
        <p className="text-body quiet">
          {t`All customers with their boats, subscriptions and bays, in the columns that an import knows: to look at, to keep, or to move elsewhere.`}
        </p>
        <DownloadButton start={() => startDownload(exportMarina, {})} label={t`Download Marina.xlsx`} />
      </div>
    </Panel>
  )
}
