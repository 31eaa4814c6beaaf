import type { BayWish } from '#web/schedules/request-form/wish-fields.tsx'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

export type RequestValues = BayWish & {
  boatId: number | null
  scheduleDate: string
  pickup_Requested_Date: string
  withPictures: boolean
  boatPictures: StoredFile[]
  overrideReason: string
  /** Why it is booked outside the hours. */
  reason: string
}
