import { t } from '@lingui/core/macro'
import '#web/work-orders/words.ts'
import { downloadFile } from '#contract/files/calls.ts'
import type { WorkEventRow } from '#contract/work-orders/schema.ts'
import { wayWords, workEventWords } from '#contract/work-orders/words.ts'
import { addressOf } from '#web/platform/api.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { Panel } from '#web/ui/surface.tsx'
import classes from '#web/work-orders/work.module.css'

const saidIn = ({ words, answer }: WorkEventRow['answers'][number]) =>
  answer === 'accepted' ? t`Accepted: ${words}` : t`Declined: ${words}`

/** What happened to an order, the newest first: who said what, and how. */
export function OrderEvents({ events, timeZone }: { events: readonly WorkEventRow[]; timeZone: string }) {
  return (
    <Panel title={t`What happened`} flush>
      <ul className={classes.rows}>
        {events.map(({ id, event, at, byName, saidBy, saidOn, way, note, answers, abFileId }) => (
          <li key={id}>
            <span className={`stack breaks ${classes.words}`}>
              <b>{[worded(workEventWords[event]), way && worded(wayWords[way])].filter(Boolean).join(' ')}</b>
              {answers.map((answer) => (
                <span key={answer.words}>{saidIn(answer)}</span>
              ))}
              {note && <span>{note}</span>}
              {abFileId !== null && (
                <a
                  href={addressOf(downloadFile, { params: { id: abFileId }, query: {} })}
                  target="_blank"
                  rel="noreferrer"
                >
                  {t`The picture of the paper`}
                </a>
              )}
              <small className="quiet">
                {[saidBy, saidOn && dayText(saidOn), byName, instantText(at, timeZone)].filter(Boolean).join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
