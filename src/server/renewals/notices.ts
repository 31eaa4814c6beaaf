import { msg } from '@lingui/core/runtime-macro'
import { aDay } from '#contract/language/sentence.ts'
import type { NoticeTable } from '../notifications/public.ts'

/** The last day to answer, and the one on which it was told. */
type AnswerAsked = { boat: string; day: string; today: string }

/** What owners are told of the season they are offered, and staff of one that could not be invoiced. */
export const renewalNotices = {
  'renewal-offered': ({ boat, day, today }: AnswerAsked) =>
    msg`The marina offers the next subscription of ${{ boat }}: read it and answer by ${{ day: aDay(day, today) }}.`,
  'renewal-reminded': ({ boat, day, today }: AnswerAsked) =>
    msg`A reminder: the next subscription of ${{ boat }} waits for your answer until ${{ day: aDay(day, today) }}.`,
  'renewal-noted': ({ boat, name }: { boat: string; name: string }) =>
    msg`The marina wrote down that ${{ name }} accepted the next subscription of ${{ boat }}. If this is wrong, tell the marina at once.`,
  'renewal-not-invoiced': ({ boat }: { boat: string }) =>
    msg`The next subscription of ${{ boat }} was accepted, and its invoice could not be issued: look at the customer’s charges.`,
} satisfies NoticeTable
