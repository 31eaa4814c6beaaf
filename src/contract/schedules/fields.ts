import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { idField, instantField, optionalId, optionalParagraphs } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'

const pictureEntry = z.object({
  abFileId: idField,
  scheduleId: z.unknown().optional().describe('Ignored: other clients send a placeholder'),
  name: z.unknown().optional().describe('Ignored: the name is the file’s'),
})
const tooManyPictures = msg`At most 50 pictures`
export const pictureList = z.array(pictureEntry).max(50, carried(tooManyPictures))
export const pictures = pictureList.default([])
export const wish = {
  rackId: optionalId,
  rackRowId: optionalId,
  rackPositionId: optionalId.describe('A wish; approval takes it or another that fits'),
}
export const dropOffDate = instantField(msg`Please select a drop off schedule date`)
export const pickUpDate = instantField(msg`Please select a pick up schedule date`)
export const keptBayReason = optionalParagraphs(500, msg`Reason`).describe(
  'Staff: why she gets a bay that is the home of another boat; goes into history',
)
export const misfitReason = optionalParagraphs(500, msg`Reason`).describe(
  'Staff: why she gets a bay that she is too big for; goes into history',
)
export const returnDate = instantField(msg`Please select a time back`)
  .nullish()
  .describe('When she comes back, of an outing; at 8 alone: null takes it away, left out it stays')
export const overrideField = optionalParagraphs(500, msg`Reason`).describe(
  'Staff: why a closed gate is passed; goes into history',
)
export const outsideReason = optionalParagraphs(500, msg`Reason`).describe(
  'Staff: why it is booked outside the booking hours or on a closed day; goes into history',
)
