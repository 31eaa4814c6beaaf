import { plural, t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { FocusTrap, NativeSelect, TextInput } from '@mantine/core'
import type { Answer, Input } from '#contract/http/call.ts'
import type { rackOverview } from '#contract/racks/calls.ts'
import { changeRackPositions } from '#contract/racks/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { noSizes, pointed, type SizeTexts, sizeFields, type sizeNames, sizesOf } from '#web/settings/bay-sizes.ts'
import classes from '#web/settings/entry-dialog.module.css'
import { refreshLookups } from '#web/settings/refresh-lookups.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type DialogAnswer = Answer<typeof changeRackPositions>
type ChosenBay = Answer<typeof rackOverview>[number]['rows'][number]['bays'][number]
type Values = SizeTexts & { inUse: string }
const bayKind = { refresh: refreshLookups }
/** How it is written that a bay limits nothing: an empty field leaves it as it stands. */
const noLimit = /^[-–—]$/

const bodyOf = (
  bays: readonly ChosenBay[],
  { inUse, ...sizes }: Values,
): Input<typeof changeRackPositions>['body'] => ({
  ids: bays.map(({ id }) => id),
  ...Object.fromEntries(
    Object.entries(pointed(sizes))
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [name, noLimit.test(text.trim()) ? '' : text]),
  ),
  ...(inUse !== '' && { inUse: inUse === 'yes' }),
})

type Props = {
  bays: readonly ChosenBay[]
  opened: boolean
  onClose: () => void
  onDone: (answer: DialogAnswer) => void
}
/** What is changed of all bays that are chosen. Mount it anew for every opening. */
export function ChangeBaysDialog({ bays, opened, onClose, onDone }: Props) {
  const { form, send, ...state } = useForm<Values, DialogAnswer>({
    kind: bayKind,
    draft: 'change-bays',
    edits: true,
    initial: { ...noSizes, inUse: '' },
    onDone: (answer) => {
      onDone(answer)
      onClose()
    },
  })
  const standing = (name: (typeof sizeNames)[number]) => {
    const all = new Set(bays.map((bay) => sizesOf(bay)[name]))
    return all.size > 1 ? t`different` : [...all][0] || t`no limit`
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Change ${plural(bays.length, { one: '# bay', other: '# bays' })}`}
      size={460}
    >
      <FocusTrap.InitialFocus />
      <Form
        state={state}
        className={`stack gap-md ${classes.form}`}
        onSubmit={() => send(changeRackPositions, { body: bodyOf(bays, form.values) })}
      >
        <p className="quiet across">{t`What is left empty stays as it is. A dash (-) takes a limit away.`}</p>
        {sizeFields().map(({ name, label, inputMode, maxLength }) => (
          <TextInput
            key={name}
            label={label}
            placeholder={standing(name)}
            inputMode={inputMode}
            maxLength={maxLength}
            autoComplete="off"
            {...form.getInputProps(name)}
          />
        ))}
        <NativeSelect
          className="across"
          label={t`Use`}
          data={[
            { value: '', label: t`As it is` },
            { value: 'yes', label: t`In use` },
            { value: 'no', label: t`Not in use: nobody is sent there` },
          ]}
          {...form.getInputProps('inUse')}
        />
        <FormFoot state={state} onBack={onClose} label={t`Change`} />
      </Form>
    </Modal>
  )
}
