import { Button, FocusTrap, Textarea, TextInput } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSavedReply, createSavedReply, deleteSavedReply, savedReplies } from '#contract/chat/calls.ts'
import { type SavedReply, savedReplyFormSchema } from '#contract/chat/schema.ts'
import classes from '#web/messages/saved-replies.module.css'
import { texts } from '#web/messages/texts.ts'
import { call } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

const replies = read(savedReplies, {})
type Editing = Pick<SavedReply, 'title' | 'text'> & { id: number | null }
type Errors = Record<string, string>
const errorsOf = (list: readonly { path: PropertyKey[]; message: string }[]): Errors =>
  Object.fromEntries(list.map(({ path, message }) => [path.join('.'), message]).reverse())

function ReplyForm({ initial, onDone }: { initial: Editing; onDone: () => void }) {
  const queries = useQueryClient()
  const [values, setValues] = useState({ title: initial.title, text: initial.text })
  const [errors, setErrors] = useState<Errors>({})
  const { failures, fail } = useFailures()
  const { mutate, isPending } = useMutation({
    mutationFn: (): Promise<unknown> =>
      initial.id === null
        ? call(createSavedReply, { body: values })
        : call(changeSavedReply, { params: { id: initial.id }, body: values }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: replies.queryKey })
      onDone()
    },
    onError: (error) => {
      const { errors: found, message } = problemOf(error)
      fail()
      setErrors(found.length > 0 ? errorsOf(found.map((one) => ({ ...one, path: [one.field] }))) : { title: message })
    },
  })
  const submit = () => {
    const issues = savedReplyFormSchema.safeParse(values).error?.issues ?? []
    setErrors(errorsOf(issues))
    if (issues.length === 0) mutate()
    else fail()
  }
  return (
    <Form
      failures={failures}
      unchanged={initial.id !== null && values.title === initial.title && values.text === initial.text}
      className={classes.form}
      onSubmit={submit}
    >
      <TextInput
        label="Name"
        withAsterisk
        aria-required
        autoComplete="off"
        value={values.title}
        error={errors.title}
        onChange={(event) => setValues({ ...values, title: event.currentTarget.value })}
      />
      <Textarea
        label="Reply"
        withAsterisk
        aria-required
        maxRows={10}
        value={values.text}
        error={errors.text}
        onChange={(event) => setValues({ ...values, text: event.currentTarget.value })}
      />
      <div className={classes.foot}>
        <FirstWrong />
        <Button variant="default" mih={44} onClick={onDone}>
          {texts.back}
        </Button>
        <ActionButton type="submit" mih={44} loading={isPending}>
          {texts.save}
        </ActionButton>
      </div>
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
      <FailedState what="saved replies" onRetry={() => void refetch()}>
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
            <button type="button" className={classes.reply} onClick={() => onInsert(reply)}>
              <b>{reply.title}</b>
              <span data-cut>{reply.text}</span>
            </button>
            <RowMenu
              name={reply.title}
              items={[
                { label: 'Edit', icon: IconPencil, onClick: () => onEdit(reply) },
                {
                  label: 'Delete',
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
        mih={44}
        leftSection={<IconPlus size={18} />}
        onClick={() => onEdit({ id: null, title: '', text: text.trim() })}
      >
        New saved reply
      </ActionButton>
      {leaving && (
        <ConfirmDialog
          opened={asked}
          onClose={() => setAsked(false)}
          onConfirm={() => mutate(leaving)}
          title={`Delete ${leaving.title}`}
          confirm="Delete"
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
