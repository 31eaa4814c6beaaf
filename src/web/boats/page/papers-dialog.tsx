import { t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { FocusTrap } from '@mantine/core'
import { useCallback, useState } from 'react'
import { type DocumentGroup, documentFields, lacksLastDay } from '#contract/boats/documents.ts'
import { type Boat, boatSchema } from '#contract/boats/schema.ts'
import { addPapers, updateBoat } from '#contract/boats/sent.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { boatKind } from '#web/boats/boat-kind.ts'
import { type BoatValues, bodyOf, mergeBoats, type PaperFile, valuesOf } from '#web/boats/form/boat-values.ts'
import { PapersField } from '#web/boats/form/papers-field.tsx'
import { texts } from '#web/boats/texts.ts'
import { call, problemOf } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { errorsOf } from '#web/platform/form/use-sending.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import classes from './page-dialog.module.css'

type KnownPapers = { values: BoatValues; version: number }
const knownOf = (boat: Boat): KnownPapers => ({ values: valuesOf(boat), version: boat.version })

/** Somebody else changed the boat meanwhile: these papers are put to hers as she is now, and it is saved once more. */
async function savePapers(id: number, { values, version }: KnownPapers, mine: BoatValues, again = true): Promise<Boat> {
  try {
    return await call(updateBoat, { params: { id }, body: { ...bodyOf(mine), version } })
  } catch (error) {
    const { code, current } = problemOf(error)
    const fresh = code === 'stale_version' && again ? boatSchema.safeParse(current).data : null
    if (!fresh) throw error
    const now = knownOf(fresh)
    return savePapers(id, now, mergeBoats(values, mine, now.values).merged, false)
  }
}

const sentPaper = ({ id, expiresOn }: PaperFile) => ({ abFileId: id, expiresOn })
/** What is new, where nothing else changed: that alone can be sent, whatever else of the boat is not known yet. */
function papersAdded(before: readonly PaperFile[], after: readonly PaperFile[]) {
  const kept = before.every(({ id, expiresOn }) => after.some((one) => one.id === id && one.expiresOn === expiresOn))
  const added = after.filter(({ id }) => !before.some((one) => one.id === id))
  return kept && added.length > 0 ? added.map(sentPaper) : null
}

type PapersBodyProps = {
  boat: Boat
  group: DocumentGroup
  title: string
  settings: PublicSettings | undefined
  today: string
  onClose: () => void
}
function PapersForm({ boat, group, title, settings, today, onClose }: PapersBodyProps) {
  const field = documentFields[group]
  const [known] = useState(() => knownOf(boat))
  const [waits, setWaits] = useState(false)
  const onBusy = useCallback((_: DocumentGroup, busy: boolean) => setWaits(busy), [])
  const { form, submit, ...state } = useForm<{ papers: PaperFile[] }, Boat>({
    kind: boatKind,
    record: boat,
    edits: true,
    initial: { papers: known.values[field] },
    renamed: { [field]: 'papers' },
    onDone: () => {
      showDone(t`${title} of ${{ boat: boat.name }}: saved.`)
      onClose()
    },
  })
  const { setFieldValue } = form
  const { papers } = form.values
  const onChange = useCallback(
    (change: Parameters<Parameters<typeof PapersField>[0]['onChange']>[0]) => setFieldValue('papers', change),
    [setFieldValue],
  )
  const isUndated = form.errors.papers === texts.lastDay
  const undated = papers.some((paper) => lacksLastDay(group, paper))
  const save = () => {
    const mine = { ...known.values, [field]: papers }
    const wrong = [
      ...errorsOf(updateBoat.body, bodyOf(mine)).filter(({ field: path }) => path.startsWith(field)),
      ...(undated ? [{ field, message: texts.lastDay }] : []),
    ]
    const added = papersAdded(known.values[field], papers)
    if (added) submit(wrong, () => call(addPapers, { params: { id: boat.id }, body: { [field]: added } }))
    else submit(wrong, () => savePapers(boat.id, known, mine))
  }
  return (
    <Form
      state={{ ...state, unchanged: state.unchanged && !undated }}
      onSubmit={save}
      className={`stack gap-md ${classes.form}`}
    >
      <PapersField
        group={group}
        papers={papers}
        onChange={onChange}
        settings={settings}
        today={today}
        error={isUndated ? null : form.errors.papers}
        undated={isUndated}
        onBusy={onBusy}
      />
      <FormFoot state={state} onBack={onClose} disabled={waits} label={t`Save`}>
        {waits && <p role="status">{texts.filesOnTheWay}</p>}
      </FormFoot>
    </Form>
  )
}

type Props = Omit<PapersBodyProps, 'group' | 'title'> & { group: DocumentGroup | null; title: string }
/** Adds, replaces and dates the files of one group without leaving the page. */
export function PapersDialog({ group, title, onClose, ...rest }: Props) {
  return (
    <Modal opened={group !== null} onClose={onClose} title={title} size={560} closeOnClickOutside={false}>
      <FocusTrap.InitialFocus />
      {group && <PapersForm key={group} group={group} title={title} onClose={onClose} {...rest} />}
    </Modal>
  )
}
