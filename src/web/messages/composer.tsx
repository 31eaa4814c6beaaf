import { t } from '@lingui/core/macro'
import '#web/messages/words.ts'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconLock, IconMessage2Bolt, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { longestMessage } from '#contract/chat/limits.ts'
import { acceptDocuments } from '#contract/files/types.ts'
import classes from '#web/messages/composer.module.css'
import type { Draft } from '#web/messages/desk.ts'
import { SavedReplies } from '#web/messages/saved-replies.tsx'
import { leftText, texts } from '#web/messages/texts.ts'
import type { useAttachments } from '#web/messages/use-attachments.ts'
import { PendingRow, StoredRow } from '#web/ui/file-field/file-rows.tsx'
import { useMedia, usePhone } from '#web/ui/use-media.ts'

/** From here on the person is told how much room is left. */
const tellLeft = 300
const typingEvery = 3_000

/** Names of the field one writes in; a note is written by staff alone. */
export type WritingLabels = { message: string; note?: string }
type Props = {
  /** To whom the message goes, and of whom a note would be. */
  labels: WritingLabels
  isStaff: boolean
  draft: Draft
  onDraft: (next: (draft: Draft) => Draft) => void
  attachments: ReturnType<typeof useAttachments>
  field: RefObject<HTMLTextAreaElement | null>
  onSend: () => void
  onTyping: () => void
}
export function Composer({ labels, isStaff, draft, onDraft, attachments, field, onSend, onTyping }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [choosing, setChoosing] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const told = useRef(0)
  const isTouch = useMedia('(pointer: coarse)')
  const phone = usePhone()
  const { text, files, isInternal } = draft
  const { pending, take, cancel, retry, remove, isBusy, hasFailed } = attachments
  const left = longestMessage - text.trim().length
  const label = (isInternal && labels.note) || labels.message

  const write = (next: string) => {
    onDraft((before) => ({ ...before, text: next }))
    setRefusal(null)
    if (next === '' || isInternal || Date.now() - told.current < typingEvery) return
    told.current = Date.now()
    onTyping()
  }
  const submit = () => {
    field.current?.focus()
    if (isBusy) return setRefusal(texts.waitFiles)
    if (hasFailed) return setRefusal(texts.failedFiles)
    if (left < 0) return setRefusal(texts.tooLong)
    if (text.trim() === '' && files.length === 0) return
    setRefusal(null)
    told.current = 0
    onSend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // On a touch keyboard there is no Shift to hold: Enter breaks the line there, and Send sends.
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.altKey && !isTouch
    if (!isSend || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    submit()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  return (
    <>
      <form
        className={classes.composer}
        data-foot-bar
        data-internal={isInternal}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
      >
        {isStaff && (
          <div className={`row wraps mid ${classes.tools}`}>
            <Button
              variant={isInternal ? 'light' : 'subtle'}
              color={isInternal ? 'signal' : 'gray'}
              c="inherit"
              size="compact-sm"
              mih="var(--tap)"
              aria-pressed={isInternal}
              leftSection={<IconLock size={16} />}
              onClick={() => onDraft((before) => ({ ...before, isInternal: !before.isInternal }))}
            >
              {texts.internal}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              c="inherit"
              size="compact-sm"
              mih="var(--tap)"
              leftSection={<IconMessage2Bolt size={16} />}
              onClick={() => setChoosing((count) => count + 1)}
            >
              {texts.savedReplies}
            </Button>
            {isInternal && <span className={classes.hint}>{texts.internalHint}</span>}
          </div>
        )}
        {(files.length > 0 || pending.length > 0) && (
          <ul className={classes.files} aria-label={t`Files of this message`}>
            {files.map((file) => (
              <StoredRow key={file.id} file={file} onRemove={remove} />
            ))}
            {pending.map((entry) => (
              <PendingRow key={entry.key} entry={entry} onCancel={cancel} onRetry={retry} />
            ))}
          </ul>
        )}
        <div className={`row gap-2xs ${classes.row}`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={texts.attach}
            onClick={() => input.current?.click()}
          >
            <IconPaperclip size={22} stroke={1.7} />
          </ActionIcon>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            tabIndex={-1}
            aria-label={texts.attach}
            accept={acceptDocuments}
            onChange={(event) => {
              take(event.currentTarget.files ?? [])
              event.currentTarget.value = ''
            }}
          />
          <Textarea
            ref={field}
            className={`grows ${classes.field}`}
            aria-label={label}
            placeholder={phone ? t`Message` : label}
            minRows={1}
            maxRows={phone ? 4 : 6}
            value={text}
            error={Boolean(refusal)}
            aria-describedby="composer-refusal"
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <Button
            type="submit"
            h="var(--tap)"
            className={`rigid ${classes.send}`}
            leftSection={<IconSend2 size={18} />}
          >
            {isInternal ? texts.saveNote : texts.send}
          </Button>
        </div>
        <p id="composer-refusal" className={classes.refusal} role="alert">
          {refusal}
        </p>
        {left < tellLeft && (
          <p className={`text-note quiet ${classes.left}`} data-over={left < 0}>
            {leftText(left)}
          </p>
        )}
      </form>
      {choosing > 0 && (
        <SavedReplies
          key={choosing}
          text={text}
          onInsert={(reply) => {
            write(text.trim() === '' ? reply : `${text.trimEnd()}\n${reply}`)
            field.current?.focus()
          }}
        />
      )}
    </>
  )
}
