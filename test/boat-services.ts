import { asc, eq } from 'drizzle-orm'
import type { BoatService } from '#contract/boat-services/schema.ts'
import { auditEntry } from '#server/audit/tables.ts'
import { boatService } from '#server/boat-services/tables.ts'
import type { TestApp } from './app.ts'
import { dropOffDate } from './schedules.ts'

type Token = { token: string }

/** A service request as the form sends it; the types are those of the landing page, by their order. */
export const serviceForm = (boatId: number, values: Readonly<Record<string, unknown>> = {}) => ({
  boatId,
  serviceTypeId: 1,
  scheduleDate: dropOffDate,
  publicNotes: 'Starboard most of all',
  ...values,
})

/** A Pending service request, made through the API. */
export const newService = async (
  app: TestApp,
  who: Token,
  boatId: number,
  values: Readonly<Record<string, unknown>> = {},
): Promise<BoatService> => {
  const { status, body, bytes } = await app
    .as(who)
    .post<BoatService>('/BoatService/Create', serviceForm(boatId, values))
  if (status !== 200) throw new Error(`the service request answered ${status}: ${bytes}`)
  return body
}

export const storedService = async (app: TestApp, id: number) =>
  (await app.db.select().from(boatService).where(eq(boatService.id, id)))[0]
export const auditOf = (app: TestApp, subject: string) =>
  app.db.select().from(auditEntry).where(eq(auditEntry.subject, subject)).orderBy(asc(auditEntry.id))
