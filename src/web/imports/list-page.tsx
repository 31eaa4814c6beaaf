import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/imports/words.ts'
import {
  type Icon,
  IconBuildingWarehouse,
  IconCards,
  IconFileSpreadsheet,
  IconSailboat,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { emptyTable } from '#contract/exports/calls.ts'
import { listImports } from '#contract/imports/calls.ts'
import type { ImportBrief } from '#contract/imports/schema.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { BringFile } from '#web/imports/bring-file.tsx'
import { ImportSteps } from '#web/imports/import-steps.tsx'
import classes from '#web/imports/list-page.module.css'
import { MarinaFile } from '#web/imports/marina-file.tsx'
import { ImportStateChip } from '#web/imports/marks.tsx'
import { texts } from '#web/imports/texts.ts'
import { startDownload } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { isStuck, NotLoaded, Stale } from '#web/shell/not-loaded.tsx'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import columns from '#web/ui/record-columns.module.css'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t({ message: 'Import', context: 'a marina’s own file' })) }]

const parts: { icon: Icon; title: Sentence; text: () => string }[] = [
  { icon: IconUsers, title: msg`Customers`, text: () => texts.customers },
  { icon: IconSailboat, title: msg`Boats`, text: () => texts.boats },
  { icon: IconCards, title: msg`Subscriptions`, text: () => texts.subscriptions },
  { icon: IconBuildingWarehouse, title: msg`Bays`, text: () => texts.bays },
]

function whatCame({ state, made, counts }: ImportBrief) {
  if (state === 'imported' && made) {
    const { boats, customers } = made
    return t`${plural(boats, { one: '# boat', other: '# boats' })}, ${plural(customers, { one: '# customer', other: '# customers' })}`
  }
  if (state !== 'checked' || !counts || counts.wrong === 0) return ''
  const { wrong: count } = counts
  return t`${plural(count, { one: '# row is wrong', other: '# rows are wrong' })}`
}

function EarlierImports({ imports, timeZone, now }: { imports: readonly ImportBrief[]; timeZone: string; now: Date }) {
  return (
    <ul className={classes.list}>
      {imports.map((one) => (
        <li key={one.id} className={`row wraps mid gap-sm ruled ${classes.line}`}>
          <IconFileSpreadsheet size={22} stroke={1.6} aria-hidden />
          <div className={`grows ${classes.words}`}>
            <Link to={`/Imports/${one.id}`} className="strong breaks">
              {one.fileName}
            </Link>
            <p className="text-sm quiet breaks">
              {[instantText(one.importedDate ?? one.createdDate, timeZone, now), one.byName, whatCame(one)]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
          <ImportStateChip state={one.state} />
        </li>
      ))}
    </ul>
  )
}

function Imports() {
  const { settings, now } = useMarina()
  const list = useQuery(read(listImports, {}))
  const { data, error, refetch } = list
  return (
    <>
      <PageHead title={t({ message: 'Import', context: 'a marina’s own file' })} sub={texts.lead} />
      <ImportSteps now="file" done={[]} />
      <div className={`stack gap-lg ${columns.columns}`}>
        <div className="panels">
          <BringFile />
          {isStuck(list) ? (
            <NotLoaded title={t`The imports did not load`} error={error} onRetry={() => void refetch()} />
          ) : !data || !settings ? (
            <PanelSkeleton lines={3} />
          ) : (
            <Panel title={t`Earlier imports`} flush>
              {error && <Stale error={error} />}
              {data.length > 0 ? (
                <EarlierImports imports={data} timeZone={settings.timeZone} now={now()} />
              ) : (
                <p className={`quiet ${classes.none}`}>
                  {texts.emptyTitle}. {texts.empty}
                </p>
              )}
            </Panel>
          )}
        </div>
        <div className="panels">
          <Panel title={t`What may be in it`}>
            <ul className="stack gap-md">
              {parts.map(({ icon: Mark, title, text }) => (
                <li key={worded(title)} className="row gap-sm">
                  <span className={classes.mark} aria-hidden>
                    <Mark size={18} />
                  </span>
                  <div>
                    <b>{worded(title)}</b>
                    <p className="text-body quiet">{text()}</p>
                  </div>
                </li>
              ))}
            </ul>
            <div className={`stack gap-md ${classes.table}`}>
              <p className="text-body quiet">{texts.emptyTable}</p>
              <DownloadButton start={() => startDownload(emptyTable, {})} label={t`Download an empty table`} />
            </div>
          </Panel>
          <MarinaFile />
        </div>
      </div>
    </>
  )
}

export default function ImportsPage() {
  return (
    <StaffOnly
      title={t({ message: 'Import', context: 'a marina’s own file' })}
      whom={texts.staffOnlyTitle}
      why={texts.staffOnly}
    >
      <Imports />
    </StaffOnly>
  )
}
