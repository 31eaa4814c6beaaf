import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/settings/words.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/http/call.ts'
import { type changeRackPositions, rackOverview } from '#contract/racks/calls.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { BayPicker } from '#web/settings/bay-picker.tsx'
import { BlockersDialog } from '#web/settings/blockers-dialog.tsx'
import { ChangeBaysDialog } from '#web/settings/change-bays-dialog.tsx'
import { AdminOnly } from '#web/shell/role-only.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { SelectionBar } from '#web/ui/records-table/selection-bar.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, PageHead } from '#web/ui/surface.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

export const meta = () => [{ title: titled(t`Change bays`) }]

type PickedRacks = Answer<typeof rackOverview>
type BaysChanged = Answer<typeof changeRackPositions>

function Bays({ racks }: { racks: PickedRacks }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [changed, setChanged] = useState<BaysChanged | null>(null)
  const { last, open } = useOpened<true>()
  const before = useOpened<true>()
  const bays = racks.flatMap(({ rows }) => rows.flatMap((row) => row.bays)).filter(({ id }) => chosen.has(id))
  const done = (answer: BaysChanged) => {
    setChanged(answer)
    setChosen(new Set())
    showDone(t`${plural(answer.changed, { one: '# bay was changed.', other: '# bays were changed.' })}`)
  }
  return (
    <div className="stack gap-lg">
      {changed && changed.tooSmall.length > 0 && (
        <div role="status">
          <Notice tone="warn" title={t`Boats lie here that do not fit any more`}>
            <ul>
              {changed.tooSmall.map(({ id, code, boatName, misfit }) => (
                <li key={id}>{t`${boatName} in bay ${code}: ${misfit}`}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {racks.map((rack) => (
        <BayPicker key={rack.id} rack={rack} chosen={chosen} onChoose={setChosen} />
      ))}
      <SelectionBar count={bays.length} exporting={false} onClear={() => setChosen(new Set())}>
        <Button
          size="sm"
          variant="white"
          color="dark.7"
          leftSection={<IconPencil size={17} />}
          onClick={() => open(true)}
        >
          <Trans>Change them</Trans>
        </Button>
        <Button
          size="sm"
          variant="white"
          color="dark.7"
          leftSection={<IconStack2 size={17} />}
          onClick={() => before.open(true)}
        >
          <Trans>What stands before them</Trans>
        </Button>
      </SelectionBar>
      {before.last && (
        <BlockersDialog
          key={before.last.key}
          racks={racks}
          bays={bays}
          onDone={({ changed: count }) => {
            setChosen(new Set())
            showDone(
              count === 0
                ? t`They are behind the same bays as before.`
                : t`${plural(count, { one: '# bay is behind others than before.', other: '# bays are behind others than before.' })}`,
            )
          }}
          {...before.last.dialog}
        />
      )}
      {last && <ChangeBaysDialog key={last.key} bays={bays} onDone={done} {...last.dialog} />}
    </div>
  )
}

function Loaded() {
  const { data, error, refetch } = useQuery(read(rackOverview, {}))
  if (data?.length === 0)
    return (
      <EmptyState scene="empty" title={t`There is no bay yet`}>
        {t`Make racks first.`}
      </EmptyState>
    )
  if (data) return <Bays racks={data} />
  if (!error) return <PanelSkeleton lines={8} />
  return (
    <FailedState title={t`The racks did not load`} onRetry={() => void refetch()}>
      {problemOf(error).message}
    </FailedState>
  )
}

export default function ChangeBaysPage() {
  return (
    <AdminOnly title={t`Change bays`}>
      <PageHead
        lead={<BackLink to="/Settings?section=racks">{t`Settings, racks`}</BackLink>}
        title={t`Change bays`}
        sub={t`Choose bays, whole tiers or racks, then what is changed of all of them.`}
      />
      <Loaded />
    </AdminOnly>
  )
}
