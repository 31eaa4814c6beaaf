import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { documentFields } from '#contract/boats/documents.ts'
import { downloadFile } from '#contract/files/endpoints.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { addDays, marinaDay } from '#contract/time.ts'
import { addressOf } from '#web/platform/api.ts'
import { plainDayWithYear } from '#web/platform/dates.ts'
import classes from '#web/schedules/papers.module.css'
import { type FileGroup, FileGroups } from '#web/ui/file-field/file-groups.tsx'

type Paper = Schedule['boat']['otherDocuments'][number]
type Picture = Schedule['boatPictures'][number]

const opensInline = (contentType: string) => contentType.startsWith('image/') || contentType === 'application/pdf'
/** Images and pdf open in a tab of their own, anything else is downloaded. */
export const fileAddress = ({ abFileId, contentType }: Pick<Paper, 'abFileId' | 'contentType'>) =>
  addressOf(downloadFile, {
    params: { id: abFileId },
    query: { attachment: opensInline(contentType) ? undefined : 'true' },
  })

const groups = [
  ['Contract Documents', documentFields.contract],
  ['Insurance Documents', documentFields.insurance],
  ['Certification of Registration', documentFields.registration],
  ['Other Documents', documentFields.other],
] as const
const warnDays = 30

/** Whether a group holds on the day it is needed: the paper that lasts longest counts. */
function standing(papers: readonly Paper[], day: string): Pick<FileGroup, 'state' | 'note'> {
  if (papers.length === 0) return { state: 'missing', note: 'Missing' }
  const last = papers
    .map(({ expiresOn }) => expiresOn ?? '')
    .sort()
    .at(-1)
  if (!last || papers.some(({ expiresOn }) => !expiresOn)) return { state: 'ok', note: 'No expiry' }
  if (last < day) return { state: 'over', note: `Ended ${plainDayWithYear(last)}` }
  const soon = last < addDays(day, warnDays)
  return { state: soon ? 'soon' : 'ok', note: `Valid until ${plainDayWithYear(last)}` }
}

type Props = { schedule: Schedule; timeZone: string; dense?: boolean }
/** The boat's four groups of papers, judged for the drop-off day. */
export function Papers({ schedule, timeZone, dense = false }: Props) {
  const day = marinaDay(schedule.scheduleDate, timeZone)
  const list = groups.map(([title, field]): FileGroup => {
    const papers = schedule.boat[field]
    const files = papers.map((paper) => ({
      id: paper.abFileId,
      name: paper.name,
      size: paper.size,
      href: fileAddress(paper),
    }))
    return { title, files, ...standing(papers, day) }
  })
  return <FileGroups groups={list} dense={dense} />
}

function Thumbnail({ picture }: { picture: Picture }) {
  const [broken, setBroken] = useState(false)
  return (
    <li>
      <a href={fileAddress(picture)} target="_blank" rel="noreferrer">
        {broken ? (
          <span>
            <IconPhoto size={22} stroke={1.6} aria-hidden />
            {picture.name}
          </span>
        ) : (
          <img src={fileAddress(picture)} alt={picture.name} loading="lazy" onError={() => setBroken(true)} />
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
