import { t } from '@lingui/core/macro'
import '#web/enquiries/words.ts'
import { SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { getEnquiry } from '#contract/enquiries/calls.ts'
import { type Enquiry, enquirySchema, longestMessage } from '#contract/enquiries/schema.ts'
import { answerEnquiry, declineEnquiry, inviteVisitor } from '#contract/enquiries/sent.ts'
import classes from '#web/enquiries/enquiries.module.css'
import { actLabels, doneText, effectText, type Reply, sendLabels, textLabels, texts } from '#web/enquiries/texts.ts'
import { type RecordKind, useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'

const endpoints = { answer: answerEnquiry, invite: inviteVisitor, decline: declineEnquiry }
/** It waits in the review queue until it is answered. */
const touched = /^\/(VisitRequest|Notification|Schedule)(\/|$)/
const enquiryKind: RecordKind<Enquiry> = {
  schema: enquirySchema,
  one: getEnquiry,
  refresh: (queries) => queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) }),
}

/** Answer, invite or decline: one text, sent by mail. */
export function AnswerForm({ enquiry }: { enquiry: Enquiry }) {
  const { id, version } = enquiry
  const replies = enquiry.abilities.filter((act): act is Reply => act !== 'visit')
  const [act, setAct] = useState<Reply>('answer')
  const chosen = replies.includes(act) ? act : (replies[0] ?? 'answer')
  const { form, send, ...state } = useForm<{ text: string }, Enquiry>({
    kind: enquiryKind,
    record: enquiry,
    draft: `enquiry-${id}`,
    initial: { text: '' },
    onDone: (fresh) => {
      form.setValues({ text: '' })
      showDone(doneText(chosen, fresh.name))
    },
  })
  const { obstacle } = state
  const { text } = form.values
  return (
    <Form
      className={classes.form}
      state={state}
      onSubmit={() => send(endpoints[chosen], { params: { id }, body: { text, version } })}
    >
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t`What to do`}
        value={chosen}
        onChange={(value) => {
          form.clearErrors()
          setAct(replies.find((each) => each === value) ?? 'answer')
        }}
        data={replies.map((value) => ({ value, label: actLabels[value] }))}
      />
      <Textarea
        label={textLabels[chosen]}
        withAsterisk={chosen === 'answer'}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={longestMessage}
        {...form.getInputProps('text')}
      />
      <div role="alert">
        {obstacle && (
          <Notice
            tone={obstacle.conflict ? 'warn' : 'bad'}
            title={obstacle.conflict ? texts.changed : obstacle.message}
          >
            {obstacle.conflict && texts.kept}
          </Notice>
        )}
      </div>
      <FirstWrong />
      <p className="quiet">{effectText(chosen, enquiry, text.trim() !== '')}</p>
      <ActionButton type="submit" fullWidth loading={state.busy} color={chosen === 'decline' ? 'foul' : undefined}>
        {sendLabels[chosen]}
      </ActionButton>
    </Form>
  )
}
