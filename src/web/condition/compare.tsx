import { t } from '@lingui/core/macro'
import '#web/condition/words.ts'
import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { ConditionPicture } from '#contract/condition/schema.ts'
import { stepLabels } from '#contract/condition/steps.ts'
import { downloadFile } from '#contract/files/calls.ts'
import { marinaDay, wallClock } from '#contract/time.ts'
import { FindingWords, nameOfPicture } from '#web/condition/picture-card.tsx'
import { addressOf } from '#web/platform/api.ts'
import { dateText, timeOf } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import classes from './condition.module.css'

const wholeOf = ({ abFileId }: Pick<ConditionPicture, 'abFileId'>) =>
  addressOf(downloadFile, { params: { id: abFileId }, query: {} })

/** Of one step and minute there may be several: they are told apart by their place among each other. */
function namesOf(pictures: readonly ConditionPicture[], timeZone: string, nameOf = nameOfPicture) {
  const plain = pictures.map((picture) => nameOf(picture, timeZone))
  return plain.map((name, at) => {
    const all = plain.filter((other) => other === name).length
    const nth = plain.slice(0, at + 1).filter((other) => other === name).length
    return all > 1 ? t`${name}, ${nth} of ${all}` : name
  })
}

/** As short as a choice has room for: the day where there are several, the year where it is another. */
function shortNamesOf(pictures: readonly ConditionPicture[], timeZone: string) {
  const dayOf = ({ takenAt }: Pick<ConditionPicture, 'takenAt'>) => marinaDay(takenAt, timeZone)
  const days = new Set(pictures.map(dayOf))
  const years = new Set([...days].map((day) => day.slice(0, 4)))
  return namesOf(pictures, timeZone, (picture) => {
    const day = dayOf(picture)
    const time = timeOf(wallClock(picture.takenAt, timeZone))
    const parts = [days.size > 1 && dateText(day), years.size > 1 && day.slice(0, 4), time]
    return [worded(stepLabels[picture.step]), ...parts].filter(Boolean).join(' ')
  })
}

type ShownPictures = { pictures: readonly ConditionPicture[]; timeZone: string }

/** One picture as large as the window, with those before and after it by arrows. */
export function LargeView({
  pictures,
  timeZone,
  at,
  onAt,
}: ShownPictures & { at: number | null; onAt: (at: number | null) => void }) {
  const picture = at === null ? undefined : pictures[at]
  const name = at === null ? '' : (namesOf(pictures, timeZone)[at] ?? '')
  const step = (by: 1 | -1) => {
    if (at !== null && pictures[at + by]) onAt(at + by)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => onAt(null)}
      size="min(100%, 110rem)"
      title={name}
      onKeyDown={onKey}
    >
      {picture && at !== null && (
        <div className="stack gap-sm">
          <img className={classes.large} src={wholeOf(picture)} alt={name} />
          {picture.finding && <FindingWords finding={picture.finding} timeZone={timeZone} />}
          <div className={classes.acts}>
            <button type="button" disabled={at === 0} onClick={() => step(-1)}>
              <IconChevronLeft size={20} aria-hidden />
              {t`The picture before`}
            </button>
            <button type="button" disabled={at === pictures.length - 1} onClick={() => step(1)}>
              {t`The next picture`}
              <IconChevronRight size={20} aria-hidden />
            </button>
          </div>
        </div>
      )}
    </Modal>
  )
}

type PaneProps = ShownPictures & { label: string; at: number; onAt: (at: number) => void; onOpen: (at: number) => void }
function Pane({ label, pictures, timeZone, at, onAt, onOpen }: PaneProps) {
  const picture = pictures[at]
  if (!picture) return null
  const names = namesOf(pictures, timeZone)
  return (
    <figure className={classes.pane}>
      <NativeSelect
        label={label}
        value={`${at}`}
        onChange={(event) => onAt(Number(event.currentTarget.value))}
        data={shortNamesOf(pictures, timeZone).map((label, index) => ({ value: `${index}`, label }))}
      />
      <button type="button" className={classes.opens} onClick={() => onOpen(at)}>
        <img className={classes.sight} src={wholeOf(picture)} alt={names[at]} loading="lazy" />
        <span className="sr-only">{t`Open large`}</span>
      </button>
    </figure>
  )
}

/** Where a way began and the last picture side by side, or any two; what was found stands in the list beneath alone. */
export function Compare({
  pictures,
  timeZone,
  from,
  onOpen,
}: ShownPictures & { from: number; onOpen: (at: number) => void }) {
  const [before, setBefore] = useState<number | null>(null)
  const [after, setAfter] = useState<number | null>(null)
  const last = pictures.length - 1
  const within = (at: number | null, otherwise: number) => (at !== null && at <= last ? at : otherwise)
  return (
    <div className={classes.panes}>
      <Pane
        {...{ pictures, timeZone, onOpen }}
        label={t({ message: 'Before', context: 'a picture' })}
        at={within(before, from)}
        onAt={setBefore}
      />
      <Pane
        {...{ pictures, timeZone, onOpen }}
        label={t({ message: 'After', context: 'a picture' })}
        at={within(after, last)}
        onAt={setAfter}
      />
    </div>
  )
}
