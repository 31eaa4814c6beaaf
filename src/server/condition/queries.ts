import type { ConditionStep } from '#contract/condition/steps.ts'
import { file } from '../files/tables.ts'
import { eq, type SQL, sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'

const nameOf = (alias: string) => sql`btrim(${sql.raw(alias)}.first_name || ' ' || ${sql.raw(alias)}.last_name)`

export interface FoundStay {
  scheduleId: number
  boatId: number
  boatName: string
  ownerId: number
  status: number
  dropOffAt: string
  /** Of the newest schedule, where that is another. */
  newerStatus: number | null
}
const readStays = async (db: Db, where: SQL): Promise<FoundStay[]> => {
  const { rows } = await db.execute<RowOf<FoundStay>>(sql`
    select s.id as "scheduleId", s.boat_id as "boatId", b.name as "boatName", b.owner_id as "ownerId", s.status,
      s.drop_off_at as "dropOffAt", case when b.latest_schedule_id > s.id then b.latest_status end as "newerStatus"
    from schedule s join boat b on b.id = s.boat_id where ${where} order by s.id desc`)
  return rows
}
export const readStay = async (db: Db, scheduleId: number): Promise<FoundStay | undefined> =>
  (await readStays(db, sql`s.id = ${scheduleId}`))[0]

type StatusThen = Pick<FoundStay, 'status' | 'newerStatus'>
/** How it stood at a moment, as history has it; undefined where that is from later on. */
export const readStandingAt = async (db: Db, scheduleId: number, at: Date): Promise<StatusThen | undefined> => {
  const then = sql`h.to_status is not null and h.at <= ${at.toISOString()}::timestamptz`
  const { rows } = await db.execute<RowOf<StatusThen>>(sql`
    select h.to_status as status, (select h.to_status from schedule n join history h on h.schedule_id = n.id
      where n.boat_id = s.boat_id and n.id > s.id and ${then} order by n.id desc, h.at desc, h.id desc limit 1) as "newerStatus"
    from schedule s join history h on h.schedule_id = s.id where s.id = ${scheduleId} and ${then}
    order by h.at desc, h.id desc limit 1`)
  return rows[0]
}

const mostStays = 12
/** A boat's last stays of which the asker sees pictures, the newest first. */
export const readStaysOf = (db: Db, boatId: number, withFormerOwners: boolean) =>
  readStays(
    db,
    sql`s.id in (select c.id from schedule c where c.boat_id = ${boatId} and exists (
      select from schedule_picture p where p.schedule_id = c.id and p.step is not null and (${withFormerOwners} or not p.former_owner))
      order by c.id desc limit ${mostStays})`,
  )

/** Whether a boat is moved on a day by this schedule, or was: what a yard screen shows. */
export const isMovedOn = async (db: Db, scheduleId: number, day: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select from movement where schedule_id = ${scheduleId} and day = ${day}::date limit 1`,
  )
  return rows.length > 0
}

interface FindingColumns {
  findingId: number
  words: string
  madeBy: string
  madeAt: string
  closedBy: string | null
  closedAt: string | null
  closingWords: string | null
}
const findingColumns = sql`d.id as "findingId", d.words, ${nameOf('maker')} as "madeBy", d.made_at as "madeAt",
  ${nameOf('closer')} as "closedBy", d.closed_at as "closedAt", d.closing_words as "closingWords"`
const findingPeople = sql`left join account maker on maker.id = d.made_by left join account closer on closer.id = d.closed_by`

/** Of a finding the columns are null together, where the picture is none. */
export interface FoundPicture extends Omit<FindingColumns, 'findingId' | 'words' | 'madeBy' | 'madeAt'> {
  id: number
  scheduleId: number
  abFileId: number
  step: ConditionStep
  takenAt: string
  /** When it came: what is taken back is judged by that. */
  hungAt: string
  takenById: number
  takenBy: string
  formerOwner: boolean
  findingId: number | null
  words: string | null
  madeBy: string | null
  madeAt: string | null
}
const readWhere = async (db: Db, where: SQL): Promise<FoundPicture[]> => {
  const { rows } = await db.execute<RowOf<FoundPicture>>(sql`
    select p.id, p.schedule_id as "scheduleId", p.file_id as "abFileId", p.step, p.created_at as "takenAt",
      coalesce(f.attached_at, f.created_at) as "hungAt", f.uploader_id as "takenById", ${nameOf('taker')} as "takenBy",
      p.former_owner as "formerOwner", ${findingColumns}
    from schedule_picture p join file f on f.id = p.file_id join account taker on taker.id = f.uploader_id
      left join finding d on d.picture_id = p.id ${findingPeople}
    where p.step is not null and ${where} order by p.created_at, p.id`)
  return rows
}
/** Pictures taken at the steps of these schedules, in their order; of former owners' time only for staff. */
export const readTaken = (db: Db, scheduleIds: readonly number[], withFormerOwners: boolean) =>
  readWhere(db, sql`p.schedule_id = ${anyOf(scheduleIds)} and (${withFormerOwners} or not p.former_owner)`)
export const readPicture = async (db: Db, id: number): Promise<FoundPicture | undefined> =>
  (await readWhere(db, sql`p.id = ${id}`))[0]

/** How many there are of a step, and which of them has the same bytes as this upload. */
export const readOfStep = async (
  db: Db,
  { scheduleId, step, fileId }: { scheduleId: number; step: ConditionStep; fileId: number },
) => {
  const { rows } = await db.execute<{ count: number; sameId: number | null }>(sql`
    select count(*)::int as count, min(p.id) filter (where f.sha256 = (select sha256 from file where id = ${fileId}) and f.id <> ${fileId}) as "sameId"
    from schedule_picture p join file f on f.id = p.file_id where p.schedule_id = ${scheduleId} and p.step = ${step}`)
  return rows[0]!
}

/** The file of a picture, for who may see that. */
export const readFileOf = async (db: Db, { abFileId }: Pick<FoundPicture, 'abFileId'>) => {
  const [row] = await db.select().from(file).where(eq(file.id, abFileId))
  return row
}

export interface FoundFinding extends FindingColumns {
  id: number
  pictureId: number
  abFileId: number
  step: ConditionStep
  scheduleId: number
  boatId: number
  boatName: string
  ownerId: number
  ownerName: string
  formerOwner: boolean
}
/** What a list of findings stands on. */
export const findings = sql`finding d join schedule_picture p on p.id = d.picture_id join schedule s on s.id = p.schedule_id
  join boat b on b.id = s.boat_id`
export const readFindings = async (db: Db, ids: readonly number[]): Promise<FoundFinding[]> => {
  const { rows } = await db.execute<RowOf<FoundFinding>>(sql`
    select d.id, p.id as "pictureId", p.file_id as "abFileId", p.step, s.id as "scheduleId", b.id as "boatId", b.name as "boatName",
      b.owner_id as "ownerId", ${nameOf('a')} as "ownerName", p.former_owner as "formerOwner", ${findingColumns}
    from ${findings} join account a on a.id = b.owner_id ${findingPeople} where d.id = ${anyOf(ids)}`)
  return rows
}
