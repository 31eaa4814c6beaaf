import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/settings/words.ts'
import { Button } from '@mantine/core'
import { IconChecks, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import type { Answer } from '#contract/http/call.ts'
import { rackOverview, rackRows } from '#contract/racks/calls.ts'
import { rackLookup, rackRowLookup } from '#contract/racks/sent.ts'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import type { EntryForm } from '#web/settings/entry-dialog.tsx'
import { EntryPanel } from '#web/settings/entry-panel.tsx'
import { PositionsPanel } from '#web/settings/positions-panel.tsx'
import classes from '#web/settings/settings-page.module.css'
import { entryName } from '#web/settings/texts.ts'
import { Notice } from '#web/ui/surface.tsx'
import { useUrlState } from '#web/ui/use-url-state.ts'

type RackPart = { id: number; name: string }
type OverviewRack = Answer<typeof rackOverview>[number]
type RowPart = RackPart & { tier: number | null }
const id = z.coerce.number().int().min(1).max(2_147_483_647).optional()
const openState = z.object({ rack: id, row: id })
const nameField = () => ({ name: 'name', label: worded(entryName), required: true, maxLength: 40 }) as const

const rackForm = (rack: RackPart | null): EntryForm => ({
  title: rack ? t`Edit rack` : t`Add rack`,
  fields: [nameField()],
  draftKey: `rack-${rack?.id ?? 'new'}`,
  edits: rack !== null,
  initial: { name: rack?.name ?? '' },
  endpoint: rack ? rackLookup.update : rackLookup.create,
  inputOf: (values) => ({ body: { ...values, ...(rack && { id: rack.id }) } }),
  saved: ({ name }) => t`${{ name: name?.trim() ?? '' }} was saved.`,
})
const rowForm =
  (rackId: number) =>
  (row: RowPart | null): EntryForm => ({
    title: row ? t`Edit tier` : t`Add tier`,
    fields: [
      { ...nameField(), description: t`From the ground up, as “Tier 1”` },
      {
        name: 'tier',
        label: t`Tier`,
        description: t`1 lies on the ground. Racks are drawn in this order.`,
        inputMode: 'numeric',
        maxLength: 2,
      },
    ],
    draftKey: `rack-row-${rackId}-${row?.id ?? 'new'}`,
    edits: row !== null,
    initial: { name: row?.name ?? '', tier: row?.tier ? String(row.tier) : '' },
    endpoint: row ? rackRowLookup.update : rackRowLookup.create,
    inputOf: (values) => ({ body: { ...values, rackId, ...(row && { id: row.id }) } }),
    saved: ({ name }) => t`${{ name: name?.trim() ?? '' }} was saved.`,
  })

function sizeOf({ rows }: OverviewRack) {
  const tiers = rows.length
  const bays = rows.reduce((sum, row) => sum + row.bays.length, 0)
  return t`${plural({ tiers }, { one: '# tier', other: '# tiers' })}, ${plural({ bays }, { one: '# bay', other: '# bays' })}`
}

/** A name that ends in the tier's number says it already. */
const tierText = ({ name, tier }: RowPart) =>
  tier !== null && name.trim().split(/\D/).at(-1) !== String(tier) && t`Tier ${tier}`

/** Racks, the tiers of the open rack, the bays of the open tier; what is open stands in the address. */
export function RacksSection({ allocation }: { allocation: boolean }) {
  const [open, setOpen] = useUrlState(openState)
  const racks = useQuery(read(rackLookup.list, {}))
  const drawn = useQuery(read(rackOverview, {}))
  const rack = racks.data?.find((one) => one.id === open.rack) ?? null
  const [goneRack, setGoneRack] = useState<number | null>(null)
  const [goneRow, setGoneRow] = useState<number | null>(null)
  const asksRows = rack !== null && rack.id !== goneRack
  const rows = useQuery({ ...read(rackRows, { params: { rackId: rack?.id ?? 0 } }), enabled: asksRows })
  const row = rows.data?.find((one) => one.id === open.row) ?? null
  return (
    <div className="stack gap-lg">
      {!allocation && (
        <Notice tone="info" title={t`Rack allocation is switched off`}>
          <Trans>
            Boats get no bay by themselves. Staff see every bay and move boats by hand; owners wish for one and see
            theirs when Rack allocation is switched on under Yard.
          </Trans>
        </Notice>
      )}
      <div className="row wraps gap-2xs">
        <Button component={Link} to="/Settings/Racks/make" variant="default" leftSection={<IconStack2 size={18} />}>
          <Trans>Make racks</Trans>
        </Button>
        {racks.data && racks.data.length > 0 && (
          <Button component={Link} to="/Settings/Racks/bays" variant="default" leftSection={<IconChecks size={18} />}>
            <Trans>Change many bays at once</Trans>
          </Button>
        )}
      </div>
      <div className={`stack gap-lg at-top ${classes.columns}`}>
        <EntryPanel<RackPart>
          title={t`Racks`}
          notLoaded={t`The racks did not load`}
          list={racks}
          nameOf={({ name }) => name}
          subOf={({ id: rackId }) => {
            const found = drawn.data?.find((one) => one.id === rackId)
            return found && sizeOf(found)
          }}
          none={t`There is no rack yet: add the first, or make them all at once.`}
          formOf={rackForm}
          remove={(rackId) => call(rackLookup.remove, { params: { id: rackId } })}
          onRemoving={setGoneRack}
          openId={rack?.id ?? null}
          onOpen={({ id: rackId }) => setOpen({ rack: rackId, row: undefined })}
        />
        {rack && (
          <EntryPanel<RowPart>
            key={rack.id}
            title={t`Tiers of ${{ rack: rack.name }}`}
            notLoaded={t`The tiers did not load`}
            list={rows}
            nameOf={({ name }) => name}
            subOf={tierText}
            none={t`This rack has no tier yet: add its lowest first.`}
            formOf={rowForm(rack.id)}
            remove={(rowId) => call(rackRowLookup.remove, { params: { id: rowId } })}
            onRemoving={setGoneRow}
            openId={row?.id ?? null}
            onOpen={({ id: rowId }) => setOpen({ row: rowId })}
          />
        )}
      </div>
      {rack && row && (
        <PositionsPanel
          key={row.id}
          row={row}
          asks={row.id !== goneRow}
          title={t`Bays of ${{ rack: rack.name }}, ${{ row: row.name }}`}
        />
      )}
    </div>
  )
}
