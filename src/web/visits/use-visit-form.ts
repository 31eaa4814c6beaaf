import { useState } from 'react'
import type { Enquiry } from '#contract/enquiries/schema.ts'
import type { Answer } from '#contract/http/call.ts'
import type { enterVisit as enterVisitCall } from '#contract/visits/calls.ts'
import { enterVisit } from '#contract/visits/sent.ts'
import { type RecordKind, useForm } from '#web/platform/form/use-form.ts'
import { problemOf } from '#web/platform/problem.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { blankVisit, bodyOf, type SentVisit, type VisitValues, valuesOfEnquiry } from '#web/visits/visit-values.ts'

type VisitAnswer = Answer<typeof enterVisitCall>
const touched = /^\/(Person|Boat|Subscription|VisitRequest|Schedule|Notification)(\/|$)/
const visitKind: RecordKind<VisitAnswer> = {
  refresh: (queries) =>
    Promise.all([
      queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) }),
      refreshSchedules(queries),
    ]),
}
/** Refusals that are about the time, whoever took it. */
const ofTime = ['slot_full', 'booking_refused', 'open_schedule']

type Options = {
  today: string
  enquiry: Enquiry | null
  /** What the search that found nobody was looking for. */
  given: Partial<VisitValues>
  onDone: (entered: VisitAnswer, values: VisitValues) => void
}
/** The form of a walk-in: what is refused stands under its field, nothing that was typed is lost. */
export function useVisitForm({ today, enquiry, given, onDone }: Options) {
  const [isPassing, setPassing] = useState(false)
  const { form, send, ...state } = useForm<VisitValues, VisitAnswer>({
    kind: visitKind,
    draft: enquiry ? `visit-of-enquiry-${enquiry.id}` : 'visit',
    initial: { ...blankVisit(today), ...(enquiry ? valuesOfEnquiry(enquiry, today) : {}) },
    ...(Object.keys(given).length > 0 && { fixed: given }),
    renamed: { personId: 'person', gates: 'overrideReason', enquiryId: null, enquiryVersion: null },
    told: (error) => {
      const problem = problemOf(error)
      if (problem.code === 'gate_closed') setPassing(true)
      return ofTime.includes(problem.code) && problem.errors.length === 0
        ? { ...problem, errors: [{ field: 'scheduleDate', message: problem.message }] }
        : problem
    },
    onDone,
  })
  const submit = (
    booked: Pick<SentVisit, 'at' | 'machineId'>,
    more: Partial<Record<keyof VisitValues, string | null>>,
  ) => send(enterVisit, { body: bodyOf({ values: form.values, ...booked, enquiry }) }, more)
  return { ...state, form, submit, isPassing }
}
export type VisitFormState = ReturnType<typeof useVisitForm>
