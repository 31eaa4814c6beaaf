import { msg } from '@lingui/core/runtime-macro'
import { aDay } from '#contract/language/sentence.ts'
import { type NoticeTable, noticeOf } from '../notifications/public.ts'
import type { EnquiryWords } from './texts.ts'

type Visit = { name: string; arrival: string; departure: string; today: string }

/** What staff are told of visitors; who is erased takes these along, by the enquiry they lead to. */
export const enquiryNotices = {
  'visit-asked': ({ name, arrival, departure, today }: Visit) =>
    msg`${{ name }} asks to visit, ${{ arrival: aDay(arrival, today) }} to ${{ departure: aDay(departure, today) }}.`,
  'visitor-wrote': ({ name }: { name: string }) => msg`${{ name }} sent a message.`,
} satisfies NoticeTable

export const noticeOfEnquiry = ({ kind, name, arrival, departure }: EnquiryWords, today: string) =>
  kind === 'visit'
    ? noticeOf(enquiryNotices, 'visit-asked', { name, arrival: arrival!, departure: departure!, today })
    : noticeOf(enquiryNotices, 'visitor-wrote', { name })
