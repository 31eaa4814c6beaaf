import { z } from 'zod'
import { boatBriefSchema } from '../boats/fields.ts'
import { instantAnswer } from '../http/fields.ts'
import { baySchema } from '../racks/fit.ts'
import { rackRowSchema, rackSchema } from '../racks/schema.ts'
import { workKinds } from '../schedules/movement-kinds.ts'

const ownerShortField = z.string().describe('Initial and family name, which a bay has room for')

/** A boat on the map, by the schedule that has her on the rack or on her way there. */
const mapBoatSchema = z.object({
  scheduleId: z.int(),
  version: z.int(),
  id: z.int(),
  name: z.string(),
  hullType: boatBriefSchema.shape.hullType,
  ownerName: z.string(),
  ownerShort: ownerShortField,
  width: z.number().nullable(),
  height: z.number().nullable(),
  depth: z.number().nullable().describe('Draft'),
  lengthOverall: z.number().nullable(),
  weight: z.int().nullable().describe('kg'),
  stands: z.boolean().describe('She lies there; else the bay is kept for when she comes'),
  movable: z.boolean().describe('She may be moved to another bay'),
  onHold: z.boolean(),
  since: instantAnswer.describe('As she stands'),
  next: z
    .object({
      kind: z.enum(workKinds),
      at: instantAnswer,
      booked: z.boolean().describe('No: it is planned'),
    })
    .nullable(),
  homeId: z.int().nullable().describe('The bay that is her home now'),
})
export type MapBoat = z.infer<typeof mapBoatSchema>

const mapBaySchema = baySchema.extend({
  positionNumber: z.int(),
  inUse: z.boolean(),
  blockedBy: z.array(z.int()).describe('Bays that must be empty before this one is reached'),
  boat: mapBoatSchema.nullable(),
  keptFor: z
    .object({
      id: z.int(),
      name: z.string(),
      hullType: boatBriefSchema.shape.hullType,
      ownerName: z.string(),
      ownerShort: ownerShortField,
      returnsAt: instantAnswer.nullable().describe('Booked; null: nobody knows'),
    })
    .nullable()
    .describe('The boat whose home it is, while she is not in it'),
})
export type MapBay = z.infer<typeof mapBaySchema>

export const rackMapSchema = z.object({
  racks: z.array(
    rackSchema.extend({
      rows: z
        .array(rackRowSchema.omit({ rackId: true }).extend({ bays: z.array(mapBaySchema) }))
        .describe('From the ground up'),
    }),
  ),
  unplaced: z.array(mapBoatSchema).describe('On the rack, and nobody knows in which bay'),
})
export type RackMap = z.infer<typeof rackMapSchema>
