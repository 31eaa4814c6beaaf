import { Button, Textarea } from '@mantine/core'
import { longestMessage } from '#contract/chat/limits.ts'
import type { Message } from '#contract/chat/schema.ts'
import { correctChatMessage } from '#contract/chat/sent.ts'
import classes from '#web/messages/correct-form.module.css'
import { texts } from '#web/messages/texts.ts'
import { problemOf } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { FirstWrong, Form } from '#web/ui/form.tsx'

/** There is one field: whatever is refused is said of it. */
function told(error: unknown) {
  const problem = problemOf(error)
  return { ...problem, errors: [{ field: 'text', message: problem.message }] }
}

type Props = { message: Message; onClose: () => void; onDone: (message: Message) => void }
/** An own message in its place, to be corrected. What is typed stays when the marina says no. */
export function CorrectForm({ message, onClose, onDone }: Props) {
  const { form, send, ...state } = useForm<{ text: string }, Message>({
    edits: true,
    initial: { text: message.text },
    renamed: { personMessage: 'text', userMessage: 'text' },
    told,
    onDone,
  })
  const { text } = form.values
  const isEmpty = text.trim() === ''
  const submit = () => {
    const { id, personId, isPersonSender } = message
    const words = isPersonSender ? { personMessage: text } : { userMessage: text }
    if (!isEmpty) send(correctChatMessage, { body: { id, personId, ...words } })
  }
  return (
    <Form
      state={{ ...state, unchanged: text.trim() === message.text }}
      className={`stack gap-2xs ${classes.form}`}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Textarea
        aria-label={texts.correctLabel}
        data-autofocus
        autoFocus
        minRows={1}
        maxRows={8}
        {...form.getInputProps('text')}
        error={text.trim().length > longestMessage ? texts.tooLong : form.errors.text}
      />
      <div className={`row gap-2xs ${classes.actions}`}>
        <FirstWrong />
        <Button variant="default" size="sm" mih="var(--tap)" onClick={onClose}>
          {texts.back}
        </Button>
        <Button type="submit" size="sm" mih="var(--tap)" loading={state.busy} disabled={isEmpty}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
