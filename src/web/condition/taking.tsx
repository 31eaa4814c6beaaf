import { plural, t } from '@lingui/core/macro'
import '#web/condition/words.ts'
import { IconCamera, IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type ConditionStep, stepLabels } from '#contract/condition/steps.ts'
import { holdPicture, leaveOut, sayOfPicture, sendAgain, type WaitingPicture } from '#web/condition/picture-outbox.ts'
import { useTaking } from '#web/condition/use-taking.ts'
import { WordDialog } from '#web/condition/word-dialog.tsx'
import { worded } from '#web/platform/language.ts'
import { useOnline } from '#web/platform/use-online.ts'
import classes from './condition.module.css'

function useSight(file: File) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function stateOf({ share, refused, waitsFor }: WaitingPicture, online: boolean) {
  if (refused) return refused
  if (waitsFor) return waitsFor
  if (share !== null) return t`Being sent, ${{ percent: Math.round(share * 100) }} %`
  return online ? t`Waits for its turn` : t`Kept here until the line is back`
}

function Waiting({ picture, isYard }: { picture: WaitingPicture; isYard: boolean | undefined }) {
  const online = useOnline()
  const [asks, setAsks] = useState(false)
  const { key, step, words, refused } = picture
  useEffect(() => (asks ? holdPicture(key) : undefined), [asks, key])
  return (
    <li className={classes.figure}>
      <img className={classes.sight} src={useSight(picture.file)} alt={worded(stepLabels[step])} />
      <p role={refused ? 'alert' : undefined} data-bad={refused ? true : undefined}>
        {stateOf(picture, online)}
      </p>
      {words && <p className="breaks">{words}</p>}
      <div className={classes.acts}>
        <button type="button" onClick={() => setAsks(true)}>
          {t`Say what is wrong`}
        </button>
        {refused && (
          <button type="button" onClick={() => sendAgain(key)}>
            {t`Send again`}
          </button>
        )}
        {picture.share === null && (
          <button type="button" data-quiet onClick={() => void leaveOut(key)}>
            {t`Leave out`}
          </button>
        )}
      </div>
      <WordDialog
        opened={asks}
        what="finding"
        isYard={isYard}
        initial={words ?? ''}
        onClose={() => setAsks(false)}
        onSay={(said) => {
          setAsks(false)
          void sayOfPicture(key, said)
        }}
      />
    </li>
  )
}

type Props = {
  scheduleId: number
  takes: readonly ConditionStep[]
  /** Whose pictures they are, and who acts now. */
  owner: string
  actor: number | null
  /** On a tablet with gloves. */
  isYard?: boolean
  /** Asked before the first picture where nobody has said who they are. */
  onActor?: (() => void) | undefined
}
/** The camera in one tap, of the step she stands at, and what of it is still on its way. */
export function Taking({ scheduleId, takes, owner, actor, isYard, onActor }: Props) {
  const { waiting, shrinking, take } = useTaking({ owner, actor, scheduleId })
  const [chosen, setChosen] = useState<ConditionStep | null>(null)
  const step = chosen && takes.includes(chosen) ? chosen : takes[0]
  return (
    <div className={isYard ? classes.flat : 'stack gap-sm'}>
      {step && (
        <div className={classes.taking}>
          {takes.length > 1 && (
            <fieldset className={classes.steps}>
              <legend>{t`Picture of`}</legend>
              {takes.map((each) => (
                <label key={each} data-chosen={each === step || undefined}>
                  <input
                    type="radio"
                    name={`step-${scheduleId}`}
                    checked={each === step}
                    onChange={() => setChosen(each)}
                  />
                  {each === step && <IconCheck size={isYard ? 22 : 16} stroke={2.6} aria-hidden />}
                  {worded(stepLabels[each])}
                </label>
              ))}
            </fieldset>
          )}
          <label className={classes.camera}>
            <IconCamera size={isYard ? 28 : 20} aria-hidden />
            {t`Take a picture`}
            <input
              type="file"
              // named kinds have a phone send what every browser can show
              accept="image/jpeg,image/png,image/webp"
              capture="environment"
              onClick={(event) => {
                if (actor !== null || !onActor) return
                event.preventDefault()
                onActor()
              }}
              onChange={(event) => {
                const files = [...(event.currentTarget.files ?? [])]
                event.currentTarget.value = ''
                void take(files, step)
              }}
            />
          </label>
        </div>
      )}
      <div role="status" className={classes.shrinking}>
        {shrinking > 0 &&
          t`${plural({ shrinking }, { one: '# picture is made smaller', other: '# pictures are made smaller' })}`}
      </div>
      {waiting.length > 0 && (
        <ul className={classes.grid} aria-label={t`Pictures on their way`}>
          {waiting.map((picture) => (
            <Waiting key={picture.key} picture={picture} isYard={isYard} />
          ))}
        </ul>
      )}
    </div>
  )
}
