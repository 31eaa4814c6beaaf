import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import '#web/messages/words.ts'
import { IconAlertCircle, IconCheck, IconChecks, IconClock, IconLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Message } from '#contract/chat/schema.ts'
import classes from '#web/messages/bubble.module.css'
import { CorrectForm } from '#web/messages/correct-form.tsx'
import type { Outgoing } from '#web/messages/desk.ts'
import { MessageFiles } from '#web/messages/message-files.tsx'
import { MessageText } from '#web/messages/message-text.tsx'
import { texts } from '#web/messages/texts.ts'
import type { DeliveryState } from '#web/messages/thread.ts'
import { worded } from '#web/platform/language.ts'
import { fileLinks } from '#web/schedules/index.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

const marks = { sent: [IconCheck, msg`Sent`], seen: [IconChecks, msg`Seen`] } as const
function DeliveryMark({ delivery }: { delivery: DeliveryState }) {
  const [Mark, words] = marks[delivery]
  return (
    <>
      <Mark size={15} aria-hidden />
      <span className="sr-only">{worded(words)}</span>
    </>
  )
}

type ContentProps = { text: string; files: readonly StoredFile[]; isInternal: boolean }
function Content({ text, files, isInternal }: ContentProps) {
  return (
    <div className={classes.bubble}>
      {isInternal && (
        <span className={`inline-row mid text-note ${classes.note}`}>
          <IconLock size={14} aria-hidden />
          {texts.internal}
        </span>
      )}
      {files.length > 0 && <MessageFiles files={files} />}
      {text && (
        <p className={classes.text}>
          <MessageText text={text} />
        </p>
      )}
    </div>
  )
}

const storedFiles = (files: Message['files']): StoredFile[] =>
  files.map(({ id, originalFileName, contentType, size }) => ({
    id,
    name: originalFileName,
    size,
    ...fileLinks({ abFileId: id, contentType }),
  }))

type BubbleProps = {
  message: Message
  isOwn: boolean
  /** The first of several by one person says whose they are. */
  isFirst: boolean
  /** How one's own colleague is named above a message; nothing above one's own. */
  who: string | null
  time: string
  delivery: DeliveryState | null
  canCorrect: boolean
  onCorrected: (message: Message) => void
}
export function Bubble(props: BubbleProps) {
  const { message, isOwn, isFirst, who, time, delivery, canCorrect, onCorrected } = props
  const [correcting, setCorrecting] = useState(false)
  return (
    <li
      className={`row at-top ${classes.message}`}
      data-message={message.id}
      data-own={isOwn}
      data-first={isFirst}
      data-internal={message.isInternal}
    >
      {who && isFirst && <span className={`text-note quiet breaks ${classes.who}`}>{who}</span>}
      {correcting ? (
        <CorrectForm
          message={message}
          onClose={() => setCorrecting(false)}
          onDone={(corrected) => {
            onCorrected(corrected)
            setCorrecting(false)
          }}
        />
      ) : (
        <Content text={message.text} files={storedFiles(message.files)} isInternal={message.isInternal} />
      )}
      <span className={`inline-row wraps mid text-xs quiet ${classes.meta}`}>
        <time dateTime={message.createdDate} className="num">
          {time}
        </time>
        {message.editedDate && <span>{texts.edited}</span>}
        {delivery && <DeliveryMark delivery={delivery} />}
        {canCorrect && !correcting && (
          <button type="button" onClick={() => setCorrecting(true)}>
            {texts.correct}
          </button>
        )}
      </span>
    </li>
  )
}

type OutgoingProps = { item: Outgoing; time: string; onAgain: () => void; onDiscard: () => void }
/** Written, and not known to be kept: says so until the server has it. */
export function OutgoingBubble({ item, time, onAgain, onDiscard }: OutgoingProps) {
  const Mark = item.state === 'waiting' ? IconClock : IconAlertCircle
  const meta: ReactNode =
    item.state === 'sending' ? (
      <>
        <span className="num">{time}</span>
        <IconClock size={15} aria-hidden />
        <span className="sr-only">
          <Trans>Sending</Trans>
        </span>
      </>
    ) : (
      <>
        <span className={`inline-row wraps mid ${classes.why}`} role="alert">
          <Mark size={15} aria-hidden />
          {item.state === 'waiting' ? (
            texts.waiting
          ) : (
            <>
              <b>{texts.notSent}</b> {item.why}
            </>
          )}
        </span>
        <button type="button" onClick={onAgain}>
          {texts.sendAgain}
        </button>
        <button type="button" onClick={onDiscard}>
          {texts.discard}
        </button>
      </>
    )
  return (
    <li
      className={`row at-top ${classes.message}`}
      data-own
      data-first
      data-state={item.state}
      data-internal={item.isInternal}
    >
      <Content text={item.text} files={item.files} isInternal={item.isInternal} />
      <span className={`inline-row wraps mid text-xs quiet ${classes.meta}`}>{meta}</span>
    </li>
  )
}
