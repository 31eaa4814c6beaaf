import { SegmentedControl, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerEnquiry, declineEnquiry, getEnquiry, inviteVisitor } from '#contract/enquiries/calls.ts'
import { type Enquiry, enquirySchema, longestMessage } from '#contract/enquiries/schema.ts'
import classes from '#web/enquiries/enquiries.module.css'
import { actLabels, doneText, effectText, sendLabels, texts } from '#web/enquiries/texts.ts'
import { call } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useDraft } from '#web/platform/use-draft.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Act = Enquiry['abilities'][number]
const endpoints = { answer: answerEnquiry, invite: inviteVisitor, decline: declineEnquiry }
const labels = { answer: texts.answerLabel, invite: texts.inviteLabel, decline: texts.declineLabel }
/** It waits in the review queue until it is answered. */
const touched = /^\/(VisitRequest|Notification|Schedule)(\/|$)/

/** Answer, invite or decline: one text, sent by mail. */
export function AnswerForm({ enquiry }: { enquiry: Enquiry }) {
  const queries = useQueryClient()
  const { id, version, abilities } = enquiry
  const [act, setAct] = useState<Act>('answer')
  const [typed, setTyped] = useState({ text: '' })
  const draft = useDraft(`enquiry-${id}`, typed)
  const form = useForm({ initialValues: draft.found ?? { text: '' }, onValuesChange: setTyped })
  const [obstacle, setObstacle] = useState<{ message: string; changed: boolean } | null>(null)
  const { failures, fail } = useFailures()
  const sending = useRef(false)
  const chosen = abilities.includes(act) ? act : (abilities[0] ?? 'answer')
  const { text } = form.values

  const show = (fresh: Enquiry) => {
    queries.setQueryData(read(getEnquiry, { params: { id } }).queryKey, fresh)
    return queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endpoints[chosen], { params: { id }, body: { text, version } }),
    onSuccess: (fresh) => {
      draft.clear()
      form.setValues({ text: '' })
      void show(fresh)
      showDone(doneText(chosen, fresh.name))
    },
    onError: (error) => {
      const { errors, message, current } = problemOf(error)
      const fresh = enquirySchema.safeParse(current)
      if (fresh.success) void show(fresh.data)
      const own = errors.find(({ field }) => field === 'text')
      if (own) form.setFieldError('text', own.message)
      else setObstacle({ message, changed: fresh.success })
      fail()
    },
    onSettled: () => {
      sending.current = false
    },
  })
  const send = () => {
    if (sending.current) return
    setObstacle(null)
    const issue = endpoints[chosen].body?.safeParse({ text, version }).error?.issues[0]
    if (issue) {
      form.setFieldError('text', issue.message)
      return fail()
    }
    sending.current = true
    mutate()
  }
  return (
    <Form className={classes.form} failures={failures} onSubmit={send}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label="What to do"
        value={chosen}
        onChange={(value) => {
          form.clearErrors()
          setAct(abilities.find((each) => each === value) ?? 'answer')
        }}
        data={abilities.map((value) => ({ value, label: actLabels[value] }))}
      />
      <Textarea
        label={labels[chosen]}
        withAsterisk={chosen === 'answer'}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={longestMessage}
        {...form.getInputProps('text')}
      />
      <div role="alert" className={classes.alert}>
        {obstacle && (
          <Notice tone={obstacle.changed ? 'warn' : 'bad'} title={obstacle.changed ? texts.changed : obstacle.message}>
            {obstacle.changed && texts.kept}
          </Notice>
        )}
      </div>
      <FirstWrong />
      <p className={classes.effect}>{effectText(chosen, enquiry, text.trim() !== '')}</p>
      <ActionButton
        type="submit"
        fullWidth
        mih={44}
        loading={isPending}
        color={chosen === 'decline' ? 'foul' : undefined}
      >
        {sendLabels[chosen]}
      </ActionButton>
    </Form>
  )
}
