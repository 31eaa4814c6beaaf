import { msg } from '@lingui/core/runtime-macro'
import type { NoticeTable } from '../notifications/public.ts'

type OfWork = { boat: string; title: string }

/** What owners and staff are told of work orders. */
export const workNotices = {
  'estimate-offered': ({ boat, title }: OfWork) =>
    msg`${{ boat }}: there is an estimate for “${{ title }}”. Accept or decline it line by line.`,
  'estimate-answered': ({
    boat,
    title,
    name,
    accepted,
    declined,
  }: OfWork & { name: string; accepted: number; declined: number }) =>
    msg`${{ boat }}: ${{ name }} answered the estimate “${{ title }}”: ${{ accepted }} accepted, ${{ declined }} declined.`,
  'work-begun': ({ boat, title }: OfWork) => msg`${{ boat }}: the work “${{ title }}” has begun.`,
  'work-done': ({ boat, title }: OfWork) => msg`${{ boat }}: the work “${{ title }}” is done.`,
  'work-ended': ({ boat, title }: OfWork) => msg`${{ boat }}: the work “${{ title }}” will not be done.`,
} satisfies NoticeTable
