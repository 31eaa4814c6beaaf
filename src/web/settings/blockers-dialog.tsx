import { plural, t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { FocusTrap, NativeSelect, TextInput } from '@mantine/core'
import type { Answer } from '#contract/http/call.ts'
import type { rackOverview } from '#contract/racks/calls.ts'
import { changeBlockers } from '#contract/racks/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { type BlockersWish, judgeBlockers } from '#web/settings/blockers-of.ts'
import classes from '#web/settings/entry-dialog.module.css'
import { refreshLookups } from '#web/settings/refresh-lookups.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type BlockedRack = Answer<typeof rackOverview>[number]
type BlockedBay = BlockedRack['rows'][number]['bays'][number]
type BlockersChanged = Answer<typeof changeBlockers>
const blockerKind = { refresh: refreshLookups }

type Props = {
  racks: readonly BlockedRack[]
  bays: readonly BlockedBay[]
  opened: boolean
  onClose: () => void
  onDone: (answer: BlockersChanged) => void
}
/** What has to be emptied before the chosen bays are reached: named one by one, or a whole row. Mount it anew for every opening. */
export function BlockersDialog({ racks, bays, opened, onClose, onDone }: Props) {
  const chosen = new Set(bays.map(({ id }) => id))
  const ofThem = racks.filter(({ rows }) => rows.some((row) => row.bays.some(({ id }) => chosen.has(id))))
  const [rack] = ofThem
  const codeOf = new Map(racks.flatMap(({ rows }) => rows.flatMap((row) => row.bays.map(({ id, code }) => [id, code]))))
  const standing = new Set(bays.map(({ blockedBy }) => blockedBy.map((id) => codeOf.get(id) ?? '').join(', ')))
  const { form, send, ...state } = useForm<BlockersWish, BlockersChanged>({
    kind: blockerKind,
    renamed: { bays: 'before' },
    initial: {
      by: 'codes',
      before: standing.size === 1 ? [...standing][0]! : '',
      row: String(rack?.rows[0]?.id ?? ''),
    },
    onDone: (answer) => {
      onDone(answer)
      onClose()
    },
  })
  const { values } = form
  const submit = () => {
    const { asked, wrong } = judgeBlockers(values, { racks: ofThem, bays })
    send(changeBlockers, { body: { bays: asked } }, { [values.by === 'row' ? 'row' : 'before']: wrong })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`What stands before ${plural(bays.length, { one: '# bay', other: '# bays' })}`}
      size={460}
    >
      <FocusTrap.InitialFocus />
      <Form state={state} className={`stack gap-md ${classes.form}`} onSubmit={submit}>
        <p className="quiet across">
          {t`A boat is reached only once the bays before hers are empty. The day plan then says who is moved first.`}
        </p>
        <NativeSelect
          className="across"
          label={t`Before them stand`}
          data={[
            { value: 'codes', label: t`Bays by their codes` },
            { value: 'row', label: t`A tier: each bay behind that of its number` },
            { value: 'none', label: t`None: they are reached as they are` },
          ]}
          {...form.getInputProps('by')}
        />
        {values.by === 'codes' && (
          <TextInput
            className="across"
            label={t`Codes`}
            description={t`Of the same rack, with commas between them. Empty: none.`}
            placeholder={standing.size > 1 ? t`different` : undefined}
            maxLength={400}
            autoComplete="off"
            {...form.getInputProps('before')}
          />
        )}
        {values.by === 'row' && (
          <NativeSelect
            className="across"
            label={t`Tier`}
            data={(rack?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('row')}
            error={form.errors.row ?? form.errors.before}
          />
        )}
        {values.by === 'none' && form.errors.before && <p role="alert">{form.errors.before}</p>}
        <FormFoot state={state} onBack={onClose} label={t`Change`} />
      </Form>
    </Modal>
  )
}
