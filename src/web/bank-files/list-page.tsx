import { t } from '@lingui/core/macro'
import '#web/bank-files/words.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bankFiles } from '#contract/bank-files/calls.ts'
import type { BankFileBrief } from '#contract/bank-files/schema.ts'
import { groupWords } from '#contract/bank-files/words.ts'
import classes from '#web/bank-files/bank-files.module.css'
import { EntryChip } from '#web/bank-files/entry-chip.tsx'
import { UploadPanel } from '#web/bank-files/upload-panel.tsx'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { isStuck, NotLoaded, Stale } from '#web/shell/not-loaded.tsx'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { EmptyState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Bank files`) }]

const countIn = ({ groups }: BankFileBrief, group: string) => groups.find((one) => one.group === group)?.count ?? 0
/** The first of these that the file still holds: what it waits for, else that it is done. */
const stateOf = (file: BankFileBrief) =>
  (['unsure', 'unknown', 'matched', 'booking', 'booked', 'aside'] as const).find((state) => countIn(file, state) > 0) ??
  'known'

function FileList({ files, timeZone, now }: { files: readonly BankFileBrief[]; timeZone: string; now: Date }) {
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <li key={file.id} className={`row wraps mid gap-sm ruled ${classes.line}`}>
          <IconBuildingBank size={22} stroke={1.6} aria-hidden />
          <div className={`grows ${classes.words}`}>
            <Link to={`/BankFiles/${file.id}`} className="strong breaks">
              {file.fileName}
            </Link>
            <p className="text-sm quiet breaks">
              {[instantText(file.uploadedAt, timeZone, now), file.uploadedByName].filter(Boolean).join(', ')}
            </p>
            <p className="text-sm quiet breaks">
              {file.groups.map(({ group, count }) => `${worded(groupWords[group])} ${count}`).join(' · ')}
            </p>
          </div>
          <EntryChip state={stateOf(file)} />
        </li>
      ))}
    </ul>
  )
}

function BankFiles() {
  const { settings, now } = useMarina()
  const list = useQuery(read(bankFiles, {}))
  const { data, error, refetch } = list
  const body = () => {
    if (settings && !settings.money)
      return (
        <EmptyState scene="closed" title={t`Money is not switched on`}>
          {t`An admin switches it on in the settings.`}
        </EmptyState>
      )
    if (isStuck(list))
      return <NotLoaded title={t`The bank files did not load`} error={error} onRetry={() => void refetch()} />
    if (!data || !settings) return <PanelSkeleton lines={4} />
    return (
      <>
        <UploadPanel />
        <Panel title={t`Earlier files`} flush>
          {error && <Stale error={error} />}
          {data.length > 0 ? (
            <FileList files={data} timeZone={settings.timeZone} now={now()} />
          ) : (
            <p
              className={`quiet ${classes.none}`}
            >{t`No file yet. What you upload stays here, with who booked what.`}</p>
          )}
        </Panel>
      </>
    )
  }
  return (
    <>
      <PageHead title={t`Bank files`} sub={t`Payments by transfer, from the file of your bank.`} />
      <div className="panels">{body()}</div>
    </>
  )
}

export default function BankFilesPage() {
  return (
    <StaffOnly
      title={t`Bank files`}
      whom={t`The marina’s staff book payments`}
      why={t`What you owe stands under Money.`}
    >
      <BankFiles />
    </StaffOnly>
  )
}
