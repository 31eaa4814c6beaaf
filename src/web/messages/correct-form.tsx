import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { correctChatMessage } from '#contract/chat/calls.ts'
import { longestMessage, type Message } from '#contract/chat/schema.ts'
import classes from '#web/messages/correct-form.module.css'
import { texts } from '#web/messages/texts.ts'
import { call } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf } from '#web/platform/problem.ts'
import { FirstWrong, Form } from '#web/ui/form.tsx'

type Props = { message: Message; onClose: () => void; onDone: (message: Message) => void }
/** An own message in its place, to be corrected. What is typed stays when the marina says no. */
export function CorrectForm({ message, onClose, onDone }: Props) {
  const [text, setText] = useState(message.text)
  const { failures, fail } = useFailures()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(correctChatMessage, {
        body: {
          id: message.id,
          personId: message.personId,
          ...(message.isPersonSender ? { personMessage: text } : { userMessage: text }),
        },
      }),
    onSuccess: onDone,
    onError: fail,
  })
  const isSame = text.trim() === message.text
  const sentence = text.trim().length > longestMessage ? texts.tooLong : error ? problemOf(error).message : undefined
  const submit = () => {
    if (!isPending && text.trim() !== '') mutate()
  }
  return (
    <Form
      failures={failures}
      unchanged={isSame}
      className={classes.form}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Textarea
        aria-label={texts.correctLabel}
        data-autofocus
        autoFocus
        minRows={1}
        maxRows={8}
        value={text}
        error={sentence}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <FirstWrong />
        <Button variant="default" size="sm" mih={44} onClick={onClose}>
          {texts.back}
        </Button>
        <Button type="submit" size="sm" mih={44} loading={isPending} disabled={text.trim() === ''}>
          {texts.save}
        </Button>
      </div>
    </Form>
  )
}
