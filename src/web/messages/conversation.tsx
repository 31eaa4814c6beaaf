import { t } from '@lingui/core/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/messages/words.ts'
import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef } from 'react'
import type { Me } from '#contract/accounts/schema.ts'
import { correctableMs } from '#contract/chat/limits.ts'
import type { Message } from '#contract/chat/schema.ts'
import { Bubble, OutgoingBubble } from '#web/messages/bubble.tsx'
import { Composer, type WritingLabels } from '#web/messages/composer.tsx'
import classes from '#web/messages/conversation.module.css'
import { fullName } from '#web/messages/names.ts'
import { newBelowText, texts } from '#web/messages/texts.ts'
import { deliveryOf, linesOf } from '#web/messages/thread.ts'
import { bubbleTime, dayLine } from '#web/messages/times.ts'
import { useAttachments } from '#web/messages/use-attachments.ts'
import { useDesk } from '#web/messages/use-desk.ts'
import { useLog } from '#web/messages/use-log.ts'
import { useReading } from '#web/messages/use-reading.ts'
import { type useThread, useTyping } from '#web/messages/use-thread.ts'
import { link } from '#web/platform/hub.ts'
import { problemOf } from '#web/platform/problem.ts'
import { useMinute } from '#web/shell/use-minute.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

type Opened = ReturnType<typeof useThread>
type Props = {
  me: Me
  isStaff: boolean
  personId: number
  labels: WritingLabels
  opened: Opened
  header: ReactNode
  /** What stands between the talk and the next message: it is closed. */
  notice?: ReactNode
}

const isFilesDrag = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** The talk and the next message; mount it anew for another person. */
export function Conversation({ me, isStaff, personId, labels, opened, header, notice }: Props) {
  useMinute()
  const { settings, now } = useMarina()
  const { thread, chatId, isLoaded, error, refetch, add, onSent, older, loadOlder, setRead } = opened
  const { messages } = thread
  const isReady = isLoaded && settings !== undefined
  const { draft, outgoing, setDraft, send, sendAgain, discard } = useDesk({
    meId: me.id,
    personId,
    chatId,
    messages,
    onSent,
  })
  const attachments = useAttachments(draft.files, setDraft)
  const log = useLog({ messages, outgoing: outgoing.length, isReady, onStart: () => void loadOlder() })
  const { atEnd, toEnd } = log
  const { unread, newFrom, forgetNew } = useReading({
    chatId,
    thread,
    isLoaded,
    isStaff,
    atEnd,
    onRead: setRead,
  })
  const typing = useTyping(chatId, { isStaff, name: fullName(me) })
  const field = useRef<HTMLTextAreaElement>(null)

  const clock = { now: now(), timeZone: settings?.timeZone ?? 'UTC' }
  const isOwnSide = (message: Message) => message.isPersonSender !== isStaff
  const isMine = (message: Message) => (isStaff ? message.userId === me.id : message.isPersonSender)
  const heard = messages.findLast((message) => !isOwnSide(message))
  const lines = linesOf(messages, ({ createdDate }) => dayLine(createdDate, clock), newFrom)

  const body = () => {
    if (error && !isLoaded)
      return (
        <FailedState title={t`The conversation did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      )
    if (!isReady) return <PanelSkeleton lines={6} />
    return (
      <ol ref={log.list} className={`row full ${classes.list}`}>
        {thread.hasOlder && (
          <li className={`row wraps mid text-sm ${classes.older}`}>
            {older === 'failed' && <span role="alert">{texts.olderFailed}</span>}
            <Button
              variant="subtle"
              size="compact-sm"
              mih="var(--tap)"
              loading={older === 'loading'}
              onClick={() => void loadOlder()}
            >
              {texts.older}
            </Button>
          </li>
        )}
        {lines.length === 0 && outgoing.length === 0 && (
          <li className={`stack gap-3xs quiet centred ${classes.empty}`}>
            <b>{texts.empty}</b>
            <span>{isStaff ? texts.emptyStaff : texts.emptyOwner}</span>
          </li>
        )}
        {lines.map((line) =>
          line.kind === 'message' ? (
            <Bubble
              key={line.key}
              message={line.message}
              isOwn={isOwnSide(line.message)}
              isFirst={line.isFirst}
              who={isMine(line.message) ? null : line.message.senderName}
              time={bubbleTime(line.message.createdDate, clock)}
              delivery={deliveryOf(line.message, thread, isStaff)}
              canCorrect={
                isMine(line.message) &&
                line.message.text !== '' &&
                clock.now.getTime() - Date.parse(line.message.createdDate) < correctableMs
              }
              onCorrected={(message) => add([message])}
            />
          ) : (
            <li
              key={line.key}
              className={`row mid gap-sm text-note strong quiet ${classes.separator}`}
              data-unread={line.kind === 'unread' ? true : undefined}
            >
              <span>{line.kind === 'unread' ? texts.unread : line.words}</span>
            </li>
          ),
        )}
        {outgoing.map((item) => (
          <OutgoingBubble
            key={item.key}
            item={item}
            time={bubbleTime(item.createdDate, clock)}
            onAgain={() => sendAgain(item.key)}
            onDiscard={() => discard(item.key)}
          />
        ))}
      </ol>
    )
  }
  return (
    <section
      className={classes.pane}
      aria-label={texts.conversation}
      onDragOver={(event) => isFilesDrag(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!isFilesDrag(event)) return
        event.preventDefault()
        attachments.take(event.dataTransfer.files)
      }}
    >
      {header}
      <div className={classes.middle}>
        <div
          ref={log.box}
          className={classes.log}
          role="log"
          // What comes is told below, once; older messages coming in above are no news.
          aria-live="off"
          aria-label={texts.conversation}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
          onScroll={log.onScroll}
        >
          {body()}
        </div>
        {!atEnd && isReady && (
          <Button
            className={classes.toEnd}
            radius="xl"
            size="sm"
            mih="var(--tap)"
            leftSection={<IconArrowDown size={18} />}
            onClick={toEnd}
          >
            {unread > 0 ? newBelowText(unread) : texts.toEnd}
          </Button>
        )}
      </div>
      <p className={`text-note quiet ${classes.typing}`} aria-live="polite">
        {typing && t`${{ name: typing }} is writing …`}
      </p>
      <p className="sr-only" aria-live="polite">
        {heard && `${heard.senderName}: ${heard.text || heard.files.map((file) => file.originalFileName).join(', ')}`}
      </p>
      {notice}
      {isReady && (
        <Composer
          labels={labels}
          isStaff={isStaff}
          draft={draft}
          onDraft={setDraft}
          attachments={attachments}
          field={field}
          onSend={() => {
            send()
            forgetNew()
          }}
          onTyping={() => chatId !== null && link.typing(chatId)}
        />
      )}
    </section>
  )
}
