import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { type DocumentGroup, documentFields, documentGroups, lacksLastDay } from '#contract/boats/documents.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { dayText } from '#web/platform/dates.ts'
import { wordsOf } from '#web/platform/language.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { fileLinks } from '#web/schedules/facts/file-links.ts'
import { endsSoonAfter, judgedDay } from '#web/schedules/facts/gate-words.ts'
import { LastDay } from '#web/schedules/facts/last-day.tsx'
import classes from '#web/schedules/facts/papers.module.css'
import { type FileGroup, FileGroups } from '#web/ui/file-field/file-groups.tsx'

type BoatPaper = Schedule['boat']['otherDocuments'][number]
type Picture = Schedule['boatPictures'][number]

/** How a person reads the groups: in the reviews (specification 2.9) and on the boat's page. */
export const documentGroupTitles: Readonly<Record<DocumentGroup, string>> = wordsOf({
  contract: msg`Contract Documents`,
  insurance: msg`Insurance Documents`,
  registration: msg`Certification of Registration`,
  other: msg`Other Documents`,
})
/** What a group says of a paper that came without the last day it needs; null when none did. */
export const undatedNote = (group: DocumentGroup, papers: readonly { expiresOn: string | null }[]) =>
  papers.some((paper) => lacksLastDay(group, paper)) ? t`Last day missing` : null

/** Nothing that is asked for is missing: a group without a paper is one that is not. */
const hasAllAsked = ({ gates }: Schedule) =>
  gates.some(({ gate, open, uncertain }) => gate === 'documents' && open && !uncertain)

type GroupStanding = Pick<FileGroup, 'state' | 'note'>
/** Whether a group holds on the day it is needed: the paper that lasts longest counts. */
function standing(group: DocumentGroup, papers: readonly BoatPaper[], day: string, isComplete: boolean): GroupStanding {
  if (papers.length === 0)
    return isComplete ? { state: 'unasked', note: t`Not needed` } : { state: 'missing', note: t`Missing` }
  const undated = undatedNote(group, papers)
  if (undated) return { state: 'unsure', note: undated }
  const last = papers
    .map(({ expiresOn }) => expiresOn ?? '')
    .sort()
    .at(-1)
  if (!last || papers.some(({ expiresOn }) => !expiresOn)) return { state: 'ok', note: t`No expiry` }
  if (last < day) return { state: 'over', note: t`Ended on ${{ day: dayText(last) }}` }
  return { state: endsSoonAfter(day, last) ? 'soon' : 'ok', note: t`Valid until ${{ day: dayText(last) }}` }
}

type Props = {
  schedule: Schedule
  timeZone: string
  dense?: boolean
  /** Staff set the last day that a paper lacks where they review it; then this is called. */
  onDated?: (() => void) | undefined
}
/** The boat's four groups of papers, judged for the day they are needed. */
export function Papers({ schedule, timeZone, dense = false, onDated }: Props) {
  const { now } = useMarina()
  const day = judgedDay(schedule, timeZone, now())
  const list = documentGroups.map((group): FileGroup => {
    const papers = schedule.boat[documentFields[group]]
    const files = papers.map((paper) => ({
      id: paper.abFileId,
      name: paper.name,
      size: paper.size,
      ...fileLinks(paper),
    }))
    const undated = onDated ? papers.filter((paper) => lacksLastDay(group, paper)) : []
    return {
      title: documentGroupTitles[group],
      files,
      ...standing(group, papers, day, hasAllAsked(schedule)),
      action: undated.map((paper) => (
        <LastDay key={paper.id} boatId={schedule.boatId} paper={paper} onDated={onDated} />
      )),
    }
  })
  return <FileGroups groups={list} dense={dense} />
}

function Thumbnail({ picture }: { picture: Picture }) {
  const [state, setState] = useState<'loading' | 'there' | 'broken'>('loading')
  const { href, thumbnail } = fileLinks(picture)
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" data-state={state}>
        {state === 'broken' ? (
          <span>
            <IconPhoto size={22} stroke={1.6} aria-hidden />
            <b>{picture.name}</b>
            {t`No preview: open it`}
          </span>
        ) : (
          <img src={thumbnail} alt={picture.name} onLoad={() => setState('there')} onError={() => setState('broken')} />
        )}
      </a>
    </li>
  )
}

/** Pictures of one kind; nothing when there are none. A picture opens large in a tab of its own. */
export function Pictures({ title, pictures }: { title: string; pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null
  return (
    <section className={classes.pictures}>
      <h3>{title}</h3>
      <ul>
        {pictures.map((picture) => (
          <Thumbnail key={picture.abFileId} picture={picture} />
        ))}
      </ul>
    </section>
  )
}
