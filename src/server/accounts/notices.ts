import { msg } from '@lingui/core/runtime-macro'
import { type NoticeTable, nameIn, type PersonInNotice } from '../notifications/public.ts'

/** What admins are told of accounts. */
export const accountNotices = {
  'account-disowned': ({ person }: { person: PersonInNotice }) =>
    msg`Somebody registered as ${{ person: nameIn(person) }} with an address that is not theirs. The account is shut, but a boat of it has an open request or is in the yard.`,
} satisfies NoticeTable
