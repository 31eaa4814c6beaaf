import { boat, boatDocument } from '../boats/tables.ts'
import { chat, message, messageFile } from '../chat/tables.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import { and, eq, exists, isNull, or } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { schedule, schedulePicture } from '../schedules/tables.ts'
import { file } from './tables.ts'

/**
 * An upload is its uploader's until attached; from then on it is seen by whoever sees the record it hangs on. What a
 * former owner brought stays with the marina, but for papers that are still the boat's current ones.
 */
export const visibleTo = (db: Db, actor: Actor) => {
  if (isStaff(actor)) return undefined
  const onOwnBoat = db
    .select({ id: boatDocument.id })
    .from(boatDocument)
    .innerJoin(boat, eq(boat.id, boatDocument.boatId))
    .where(
      and(
        eq(boatDocument.fileId, file.id),
        eq(boat.ownerId, actor.id),
        or(eq(boatDocument.formerOwner, false), isNull(boatDocument.replacedAt)),
      ),
    )
  const onOwnSchedule = db
    .select({ id: schedulePicture.id })
    .from(schedulePicture)
    .innerJoin(schedule, eq(schedule.id, schedulePicture.scheduleId))
    .innerJoin(boat, eq(boat.id, schedule.boatId))
    .where(and(eq(schedulePicture.fileId, file.id), eq(boat.ownerId, actor.id), eq(schedulePicture.formerOwner, false)))
  const inOwnChat = db
    .select({ id: message.id })
    .from(messageFile)
    .innerJoin(message, eq(message.id, messageFile.messageId))
    .innerJoin(chat, eq(chat.id, message.chatId))
    .where(and(eq(messageFile.fileId, file.id), eq(chat.personId, actor.id), eq(message.isInternal, false)))
  const ownUpload = and(isNull(file.attachedAt), eq(file.uploaderId, actor.id))
  return or(ownUpload, exists(onOwnBoat), exists(onOwnSchedule), exists(inOwnChat))
}

/** The file, if it is there and the asker may see it. */
export const findVisibleFile = async (db: Db, actor: Actor, id: number) => {
  const [found] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), visibleTo(db, actor)))
  return found
}
