import { Button, FocusTrap } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { getBoat, updateBoat } from '#contract/boats/calls.ts'
import { type DocumentGroup, documentFields, lacksLastDay } from '#contract/boats/documents.ts'
import { type Boat, boatSchema, boatUpdateSchema } from '#contract/boats/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { type BoatValues, bodyOf, mergeBoats, type Paper, valuesOf } from '#web/boats/form/boat-values.ts'
import { PapersField } from '#web/boats/form/papers-field.tsx'
import { texts } from '#web/boats/texts.ts'
import { call } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { Notice } from '#web/ui/surface.tsx'
import classes from './page-dialog.module.css'

type Known = { values: BoatValues; version: number }
const knownOf = (boat: Boat): Known => ({ values: valuesOf(boat), version: boat.version })

/** Somebody else changed the boat meanwhile: these papers are put to hers as she is now, and it is saved once more. */
async function savePapers(id: number, { values, version }: Known, mine: BoatValues, again = true): Promise<Boat> {
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

type BodyProps = {
  boat: Boat
  group: DocumentGroup
  title: string
  settings: PublicSettings | undefined
  today: string
  onClose: () => void
}
function PapersForm({ boat, group, title, settings, today, onClose }: BodyProps) {
  const queries = useQueryClient()
  const field = documentFields[group]
  const [known] = useState(() => knownOf(boat))
  const [papers, setPapers] = useState<Paper[]>(known.values[field])
  const [waits, setWaits] = useState(false)
  const [error, setError] = useState('')
  const { failures, fail } = useFailures()
  const onBusy = useCallback((_: DocumentGroup, busy: boolean) => setWaits(busy), [])
  const { mutate, isPending } = useMutation({
    mutationFn: () => savePapers(boat.id, known, { ...known.values, [field]: papers }),
    onSuccess: (fresh) => {
      queries.setQueryData(read(getBoat, { params: { id: boat.id } }).queryKey, fresh)
      void refreshSchedules(queries)
      showDone(`${title} of ${boat.name}: saved.`)
      onClose()
    },
    onError: (failure) => {
      const { message, errors } = problemOf(failure)
      setError(errors[0]?.message ?? message)
      fail()
    },
  })
  const save = () => {
    const parsed = boatUpdateSchema.shape[field].safeParse(
      papers.map(({ id, expiresOn }) => ({ abFileId: id, expiresOn })),
    )
    const undated = papers.some((paper) => lacksLastDay(group, paper)) ? texts.lastDay : null
    const wrong = parsed.error?.issues[0]?.message ?? undated
    setError(wrong ?? '')
    if (wrong) fail()
    else mutate()
  }
  return (
    <Form failures={failures} unchanged={papers === known.values[field]} onSubmit={save} className={classes.form}>
      <PapersField
        group={group}
        papers={papers}
        onChange={(change) => {
          setPapers(change)
          setError('')
        }}
        settings={settings}
        today={today}
        undated={error === texts.lastDay}
        onBusy={onBusy}
      />
      <div role="alert">{error && <Notice tone="bad" title={error} />}</div>
      <div className={classes.foot}>
        <FirstWrong />
        {waits && <p role="status">Files are still being sent.</p>}
        <Button variant="default" mih={44} onClick={onClose}>
          Back
        </Button>
        <ActionButton type="submit" mih={44} loading={isPending} disabled={waits}>
          Save
        </ActionButton>
      </div>
    </Form>
  )
}

type Props = Omit<BodyProps, 'group' | 'title'> & { group: DocumentGroup | null; title: string }
/** Adds, replaces and dates the files of one group without leaving the page. */
export function PapersDialog({ group, title, onClose, ...rest }: Props) {
  return (
    <Modal opened={group !== null} onClose={onClose} title={title} size={560} closeOnClickOutside={false}>
      <FocusTrap.InitialFocus />
      {group && <PapersForm key={group} group={group} title={title} onClose={onClose} {...rest} />}
    </Modal>
  )
}
