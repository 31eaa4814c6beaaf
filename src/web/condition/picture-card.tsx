import { t } from '@lingui/core/macro'
import '#web/condition/words.ts'
import { IconCheck, IconFlag3 } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeFinding, noteFinding, removePicture } from '#contract/condition/calls.ts'
import type { ConditionPicture, Finding } from '#contract/condition/schema.ts'
import { stepLabels } from '#contract/condition/steps.ts'
import { useFresh } from '#web/condition/use-taking.ts'
import { WordDialog } from '#web/condition/word-dialog.tsx'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Whole } from '#web/ui/whole.tsx'
import classes from './condition.module.css'

/** Step and time, as a picture is called wherever it stands. */
export const nameOfPicture = ({ step, takenAt }: Pick<ConditionPicture, 'step' | 'takenAt'>, timeZone: string) =>
  `${worded(stepLabels[step])}, ${instantText(takenAt, timeZone)}`

const FindingChip = ({ finding }: { finding: Pick<Finding, 'closedAt'> }) =>
  finding.closedAt ? (
    <StatusChip tone="ok" icon={IconCheck} label={t({ message: 'Closed', context: 'a finding' })} />
  ) : (
    <StatusChip tone="warn" icon={IconFlag3} label={t`Open finding`} />
  )

export function FindingWords({ finding, timeZone }: { finding: Finding; timeZone: string }) {
  const { words, madeBy, closedAt, closedBy, closingWords } = finding
  return (
    <div className="stack gap-2xs">
      <FindingChip finding={finding} />
      <p className="breaks">
        {words}
        {madeBy && <small className="block quiet">{madeBy}</small>}
      </p>
      {closedAt && (
        <p className="breaks">
          {closingWords}
          <small className="block quiet">
            {[closedBy, instantText(closedAt, timeZone)].filter(Boolean).join(', ')}
          </small>
        </p>
      )}
    </div>
  )
}

/** The words that stood in the way, as the refusal has them; empty: none stand there any more. */
const freshWords = (values: ReturnType<typeof problemOf>['values']) =>
  (typeof values?.words === 'string' && values.words) || null

type AskedWord = 'finding' | 'close' | 'remove'
type Props = {
  picture: ConditionPicture
  timeZone: string
  thumbnail: string
  /** Opens it large, where it can be. */
  onOpen?: (() => void) | undefined
  /** By who signed in; else on a tablet with gloves, where findings are not closed. */
  closes: boolean
}
/** One picture with its step and time, its finding, and what may be done with it. */
export function PictureCard({ picture, timeZone, thumbnail, onOpen, closes }: Props) {
  const { id, takenBy, finding, removal } = picture
  const [asks, setAsks] = useState<AskedWord | null>(null)
  // what stood there when they began to write: a page that stays fresh would otherwise write over what nobody read
  const [seen, setSeen] = useState<string | null>(null)
  const fresh = useFresh()
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ what, words }: { what: AskedWord; words: string }) => {
      const params = { id }
      if (what === 'finding') return fresh(await call(noteFinding, { params, body: { words, seen } }))
      if (what === 'remove') return fresh(await call(removePicture, { params, body: { reason: words || null } }))
      await call(closeFinding, { params: { id: finding?.id ?? 0 }, body: { words } })
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/Condition') })
    },
    onSuccess: () => setAsks(null),
    onError: (failed, { words }) => {
      if (!words) showProblem(failed)
      const { code, values } = problemOf(failed)
      if (code !== 'stale_version') return
      // somebody was faster: their words are shown, and are what is written over next
      setSeen(freshWords(values))
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => /^\/(Yard\/)?Condition/.test(String(queryKey[0])),
      })
    },
  })
  const isOpen = finding !== null && finding.closedAt === null
  const name = nameOfPicture(picture, timeZone)
  const image = <img className={classes.sight} src={thumbnail} alt={name} loading="lazy" />
  const say = () => {
    setSeen(finding?.words ?? null)
    setAsks('finding')
  }
  const close = () => {
    setAsks(null)
    reset()
  }
  return (
    <li className={classes.figure}>
      {onOpen ? (
        <button type="button" className={classes.opens} onClick={onOpen}>
          {image}
          <span className="sr-only">{t`Open large`}</span>
        </button>
      ) : (
        image
      )}
      <p>
        <Whole text={name} parts={[instantText(picture.takenAt, timeZone)]} />
        {takenBy && <small className="block quiet">{takenBy}</small>}
      </p>
      {finding && <FindingWords finding={finding} timeZone={timeZone} />}
      {removal && (
        <div className={classes.acts}>
          {isOpen && closes && (
            <button type="button" onClick={() => setAsks('close')}>
              {t`Close the finding`}
            </button>
          )}
          {(!finding || isOpen) && (
            <button type="button" data-quiet={(isOpen && closes) || undefined} onClick={say}>
              {finding ? t`Say it otherwise` : t`Say what is wrong`}
            </button>
          )}
          <button
            type="button"
            data-quiet
            disabled={isPending}
            onClick={() => (removal === 'free' ? mutate({ what: 'remove', words: '' }) : setAsks('remove'))}
          >
            {t`Take off`}
          </button>
        </div>
      )}
      <WordDialog
        isYard={!closes}
        opened={asks !== null}
        what={asks ?? 'finding'}
        initial={asks === 'finding' ? (finding?.words ?? '') : ''}
        error={error && problemOf(error).message}
        busy={isPending}
        onClose={close}
        onSay={(words) => asks && mutate({ what: asks, words })}
      />
    </li>
  )
}
