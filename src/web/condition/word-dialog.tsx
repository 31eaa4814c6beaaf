import { t } from '@lingui/core/macro'
import '#web/condition/words.ts'
import { msg } from '@lingui/core/runtime-macro'
import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { longestFinding } from '#contract/condition/steps.ts'
import { wordsOf } from '#web/platform/language.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import classes from './condition.module.css'

const kinds = {
  finding: wordsOf({
    title: msg`What is wrong`,
    label: msg`What is wrong`,
    save: msg`Save the finding`,
    missing: msg`Say what is wrong`,
    effect: msg`It is a finding then, and stays open until somebody closes it. The owner is told.`,
  }),
  close: wordsOf({
    title: msg`Close the finding`,
    label: msg`What was done`,
    save: msg`Close the finding`,
    missing: msg`Say what was done`,
    effect: msg`The owner is told what was done.`,
  }),
  remove: wordsOf({
    title: msg`Take the picture off`,
    label: msg`Reason`,
    save: msg`Take off`,
    missing: msg`Give a reason`,
    effect: msg`The picture and its finding go; the reason stays in the boat’s history.`,
  }),
}
type Props = {
  opened: boolean
  what: keyof typeof kinds
  initial?: string
  /** What the server has against it. */
  error?: string | null
  busy?: boolean
  /** On a tablet with gloves. */
  isYard?: boolean | undefined
  onClose: () => void
  onSay: (words: string) => void
}
function Asked({ what, initial = '', error, busy = false, isYard = false, onClose, onSay }: Omit<Props, 'opened'>) {
  const texts = kinds[what]
  const [words, setWords] = useState(initial)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const missing = isTried && words.trim() === '' ? texts.missing : null
  const say = () => {
    setTried(true)
    if (words.trim() === '') field.current?.focus()
    else if (!busy) onSay(words.trim())
  }
  return (
    <div className="stack gap-md">
      <p>{texts.effect}</p>
      <Textarea
        ref={field}
        data-autofocus
        label={texts.label}
        withAsterisk
        aria-required
        autosize
        minRows={2}
        maxLength={longestFinding}
        value={words}
        error={missing ?? error}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {isYard ? (
        <div className={classes.acts}>
          <button type="button" onClick={onClose}>
            {t`Back`}
          </button>
          <button type="button" data-main disabled={busy} onClick={say}>
            {texts.save}
          </button>
        </div>
      ) : (
        <div className={`row wraps mid gap-2xs ${classes.foot}`}>
          <Button variant="default" onClick={onClose}>
            {t`Back`}
          </Button>
          <Button color={what === 'remove' ? 'foul' : undefined} loading={busy} onClick={say}>
            {texts.save}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A word about a picture: what is wrong, what was done, why it goes. */
export function WordDialog({ opened, isYard, ...props }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={kinds[props.what].title}
      // too small for a glove, and "Back" does the same
      withCloseButton={!isYard}
      classNames={isYard ? { content: classes.yard ?? '' } : {}}
    >
      {opened && <Asked {...props} isYard={isYard} />}
    </Modal>
  )
}
