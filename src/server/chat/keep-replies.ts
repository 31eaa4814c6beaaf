import { msg } from '@lingui/core/runtime-macro'
import type { SavedReply } from '#contract/chat/schema.ts'
import type { LookupTable } from '../lookups/public.ts'
import { readReplies } from './queries.ts'
import { savedReply } from './tables.ts'

const taken = {
  code: 'name_taken',
  field: 'title',
  message: msg`There is already a saved reply of that name.`,
} as const

/** Replies kept for use again: entries of the marina like its other lists, each change in the audit log. */
export const savedReplyList: LookupTable<SavedReply> = {
  subject: 'saved-reply',
  table: savedReply,
  read: readReplies,
  nameOf: ({ title }) => title,
  columnsOf: ({ title, text, createdBy, createdAt }) => ({ title, text, createdBy, createdAt }),
  refusals: { saved_reply_title: taken },
}
