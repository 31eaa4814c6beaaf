import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import '#web/settings/words.ts'
import { Button } from '@mantine/core'
import { IconCircleDashed, IconCircleX, IconSailboat, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { inKilograms, inMetres } from '#contract/measures/measures.ts'
import { rackOverview, rackPositions } from '#contract/racks/calls.ts'
import type { BaySizes } from '#contract/racks/fit.ts'
import type { PositionOfRow } from '#contract/racks/schema.ts'
import { addRackPositions, rackPositionLookup } from '#contract/racks/sent.ts'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { metresText } from '#web/platform/numbers.ts'
import { read } from '#web/platform/query-client.ts'
import { pointed, sizeFields, sizesOf } from '#web/settings/bay-sizes.ts'
import { EntryDialog, type EntryForm } from '#web/settings/entry-dialog.tsx'
import { EntryPanel } from '#web/settings/entry-panel.tsx'
import { entryName } from '#web/settings/texts.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

const formFor =
  (rowId: number, positions: readonly PositionOfRow[]) =>
  (position: PositionOfRow | null): EntryForm => {
    const last = positions.at(-1)
    return {
      title: position ? t`Edit bay` : t`Add bay`,
      edits: position !== null,
      fields: [
        {
          name: 'code',
          label: t`Code`,
          required: true,
          description: t`As painted on the bay`,
          maxLength: 20,
          half: true,
        },
        {
          name: 'positionNumber',
          label: t`Number`,
          required: true,
          description: t`Its place in the tier`,
          inputMode: 'numeric',
          maxLength: 4,
          half: true,
        },
        { name: 'name', label: worded(entryName), description: t`Left empty: the code`, maxLength: 40 },
        ...sizeFields(),
      ],
      draftKey: `rack-position-${rowId}-${position?.id ?? 'new'}`,
      initial: {
        code: position?.code ?? '',
        name: position && position.name !== position.code ? position.name : '',
        positionNumber: String(position?.positionNumber ?? (last?.positionNumber ?? 0) + 1),
        ...sizesOf(position ?? last),
      },
      endpoint: position ? rackPositionLookup.update : rackPositionLookup.create,
      inputOf: (values) => ({
        body: { ...pointed(values), rackRowId: rowId, ...(position && { id: position.id }) },
      }),
      saved: ({ code }) => t`Bay ${{ code: code?.trim() ?? '' }} was saved.`,
    }
  }

const severalForm = (rowId: number, last: PositionOfRow | undefined): EntryForm => ({
  title: t`Add several bays`,
  fields: [
    { name: 'count', label: t`How many`, required: true, inputMode: 'numeric', maxLength: 3, half: true },
    { name: 'codePrefix', label: t`Code begins with`, maxLength: 14, half: true },
    ...sizeFields(),
  ],
  draftKey: `rack-positions-${rowId}`,
  initial: { count: '', codePrefix: last?.code.replace(/(?<!\d)\d+$/, '') ?? '', ...sizesOf(last) },
  endpoint: addRackPositions,
  inputOf: (values) => ({ params: { rowId }, body: pointed(values) }),
  saved: (values) => {
    const count = Number(values.count)
    return t`${plural(count, { one: '# bay was added.', other: '# bays were added.' })}`
  },
})

/** Null where everything fits. */
function limitsOf({ clearWidth, clearHeight, maxLength, maxWeight }: BaySizes) {
  const most = [
    ...(maxLength === null ? [] : [worded(inMetres(maxLength))]),
    ...(maxWeight === null ? [] : [worded(inKilograms(maxWeight))]),
  ]
  const boats = () => {
    const [first, second] = most
    if (!first) return null
    return second ? t`boats up to ${first} and ${second}` : t`boats up to ${first}`
  }
  const limits = [
    clearWidth !== null && t`${{ width: metresText(clearWidth) }} wide`,
    clearHeight !== null && t`${{ height: metresText(clearHeight) }} high`,
    boats(),
  ].filter(Boolean)
  return limits.length > 0 ? limits.join(', ') : null
}

/** What fits into most of them is said once, above; a row says only what is different. */
function usualOf(positions: readonly PositionOfRow[]) {
  const counts = Map.groupBy(
    positions.map((position) => limitsOf(position)),
    (words) => words,
  )
  const [usual] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return usual && usual[1].length > 1 ? { limits: usual[0] } : null
}

const free = msg({ message: 'Free', context: 'of a position' })
const occupied = msg({ message: 'Taken', context: 'of a position' })

/** The bays of one row with what fits into them. `asks`: not while the row is being deleted. */
export function PositionsPanel({ row, asks, title }: { row: { id: number }; asks: boolean; title: string }) {
  const list = useQuery({ ...read(rackPositions, { params: { rowId: row.id } }), enabled: asks })
  const racks = useQuery(read(rackOverview, {}))
  const bays = racks.data?.flatMap(({ rows }) => rows.flatMap((each) => each.bays)) ?? []
  const boatIn = new Map(bays.map(({ id, boatName }) => [id, boatName]))
  const positions = list.data ?? []
  const usual = usualOf(positions)
  const { last, open } = useOpened<PositionOfRow | undefined>()
  return (
    <>
      <EntryPanel<PositionOfRow>
        grid
        title={title}
        notLoaded={t`The bays did not load`}
        list={list}
        nameOf={({ code, name }) => (name === code ? code : `${code}, ${name}`)}
        lead={usual && (usual.limits ? t`If nothing else is said: ${{ limits: usual.limits }}.` : t`No limits.`)}
        subOf={(position) => {
          const limits = limitsOf(position)
          return limits === usual?.limits ? null : (limits ?? t`No limits`)
        }}
        stateOf={({ id, taken, inUse }) =>
          taken ? (
            <StatusChip tone="rack" icon={IconSailboat} label={boatIn.get(id) ?? worded(occupied)} />
          ) : (
            <StatusChip
              tone="none"
              icon={inUse ? IconCircleDashed : IconCircleX}
              label={inUse ? worded(free) : t`Not in use`}
            />
          )
        }
        keptOf={({ taken }) => (taken ? t`A boat lies here: it cannot be deleted` : null)}
        none={t`This tier has no bay yet.`}
        formOf={formFor(row.id, positions)}
        remove={(id) => call(rackPositionLookup.remove, { params: { id } })}
        more={
          <Button
            variant="default"
            size="sm"
            mih="var(--tap)"
            leftSection={<IconStack2 size={18} />}
            onClick={() => open(positions.at(-1))}
          >
            <Trans>Add several</Trans>
          </Button>
        }
      />
      {last && <EntryDialog key={last.key} form={severalForm(row.id, last.what)} {...last.dialog} />}
    </>
  )
}
