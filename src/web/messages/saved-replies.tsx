import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import '#web/messages/words.ts'
import { FocusTrap, Textarea, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteSavedReply, savedReplies } from '#contract/chat/calls.ts'
import type { SavedReply } from '#contract/chat/schema.ts'
import { changeSavedReply, createSavedReply } from '#contract/chat/sent.ts'
import classes from '#web/messages/saved-replies.module.css'
import { texts } from '#web/messages/texts.ts'
import { call } from '#web/platform/api.ts'
import { type RecordKind, useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

const replyName = msg({ message: 'Name', context: 'of an entry' })
const replyText = msg({ message: 'Reply', context: 'the text of a saved reply' })
const replies = read(savedReplies, {})
type Editing = Pick<SavedReply, 'title' | 'text'> & { id: number | null }
const replyKind: RecordKind<unknown> = {
  refresh: (queries) => queries.invalidateQueries({ queryKey: replies.queryKey }),
}

function ReplyForm({ initial, onDone }: { initial: Editing; onDone: () => void }) {
  const { id, title, text } = initial
  const { form, send, ...state } = useForm({
    kind: replyKind,
    edits: id !== null,
    initial: { title, text },
    onDone,
  })
  const submit = () =>
    id === null
      ? send(createSavedReply, { body: form.values })
      : send(changeSavedReply, { params: { id }, body: form.values })
  return (
    <Form state={state} className={classes.form} onSubmit={submit}>
      <TextInput
        label={worded(replyName)}
        withAsterisk
        aria-required
        autoComplete="off"
        {...form.getInputProps('title')}
      />
      <Textarea label={worded(replyText)} withAsterisk aria-required maxRows={10} {...form.getInputProps('text')} />
      <FormFoot state={state} onBack={onDone} label={texts.save} />
    </Form>
  )
}

type ListProps = { onInsert: (reply: SavedReply) => void; onEdit: (reply: Editing) => void; text: string }
function ReplyList({ onInsert, onEdit, text }: ListProps) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(replies)
  const [leaving, setLeaving] = useState<SavedReply | null>(null)
  const [asked, setAsked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: SavedReply) => call(deleteSavedReply, { params: { id } }),
    onError: showProblem,
    onSettled: () => {
      setAsked(false)
      return queries.invalidateQueries({ queryKey: replies.queryKey })
    },
  })
  if (error && !data)
    return (
      <FailedState title={t`The saved replies did not load`} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </FailedState>
    )
  if (!data) return <PanelSkeleton lines={4} />
  return (
    <>
      {data.length === 0 && <p className={classes.empty}>{texts.repliesEmpty}</p>}
      <ul className={classes.list}>
        {data.map((reply) => (
          <li key={reply.id}>
            <button type="button" className={`stack grows shrinks ${classes.reply}`} onClick={() => onInsert(reply)}>
              <b>{reply.title}</b>
              <span data-cut>{reply.text}</span>
            </button>
            <RowMenu
              name={reply.title}
              items={[
                { label: t`Edit`, icon: IconPencil, onClick: () => onEdit(reply) },
                {
                  label: t`Delete`,
                  icon: IconTrash,
                  danger: true,
                  onClick: () => {
                    setLeaving(reply)
                    setAsked(true)
                  },
                },
              ]}
            />
          </li>
        ))}
      </ul>
      <ActionButton
        variant="default"
        mih="var(--tap)"
        leftSection={<IconPlus size={18} />}
        onClick={() => onEdit({ id: null, title: '', text: text.trim() })}
      >
        <Trans>New saved reply</Trans>
      </ActionButton>
      {leaving && (
        <ConfirmDialog
          opened={asked}
          onClose={() => setAsked(false)}
          onConfirm={() => mutate(leaving)}
          title={t`Delete ${{ name: leaving.title }}`}
          confirm={t`Delete`}
          danger
          busy={isPending}
        >
          <p>{texts.deleteQuestion}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type Props = { text: string; onInsert: (text: string) => void }
/** Answers given often: one tap puts one into the message. What is typed already becomes a new one. */
export function SavedReplies({ text, onInsert }: Props) {
  const [opened, setOpened] = useState(true)
  const [editing, setEditing] = useState<Editing | null>(null)
  const insert = (reply: SavedReply) => {
    setOpened(false)
    onInsert(reply.text)
  }
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title={texts.savedReplies} size={520}>
      <FocusTrap.InitialFocus />
      {editing ? (
        <ReplyForm initial={editing} onDone={() => setEditing(null)} />
      ) : (
        <ReplyList onInsert={insert} onEdit={setEditing} text={text} />
      )}
    </Modal>
  )
}
