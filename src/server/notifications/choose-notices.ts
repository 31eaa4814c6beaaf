import { choiceKey } from '#contract/notifications/kinds.ts'
import type { NoticeChoices } from '#contract/notifications/schema.ts'
import type { Asking } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { noticeChoice } from './tables.ts'

/** Keeps on which channels kinds of notices come; what is left out stays as it is. */
export const chooseNotices = async ({ db, actor }: Asking, choices: NoticeChoices): Promise<void> => {
  if (choices.length === 0) return
  // in one order, so that two browsers of one person do not wait for each other
  const sorted = choices.toSorted((a, b) => choiceKey(a).localeCompare(choiceKey(b)))
  await db
    .insert(noticeChoice)
    .values(sorted.map((choice) => ({ accountId: actor.id, ...choice })))
    .onConflictDoUpdate({
      target: [noticeChoice.accountId, noticeChoice.kind, noticeChoice.channel],
      set: { isOn: sql`excluded.is_on` },
    })
}
