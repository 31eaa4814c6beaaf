import { msg } from '@lingui/core/runtime-macro'
import { inMegabytes } from '#contract/measures/measures.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import type { Db, Tx } from '../platform/database/types.ts'
import { type Limits, TooManyRequests } from '../platform/limits.ts'
import { ProblemError, refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { lockUploader, readUsedSpace } from './read-space.ts'

export const megabyte = 1_048_576
/** Anybody can register an address that is not theirs. */
const unconfirmedMegabytes = 100

const refuseBeyond = async (db: Db, actor: Actor, more: number) => {
  const { customerMegabytes } = await loadSettings(db)
  const { bytes, isUnconfirmed } = await readUsedSpace(db, actor.id)
  const isHeld = isUnconfirmed && unconfirmedMegabytes < customerMegabytes
  const megabytes = isHeld ? unconfirmedMegabytes : customerMegabytes
  const size = inMegabytes(megabytes)
  if (bytes + more > megabytes * megabyte)
    refuse(
      'space_full',
      isHeld
        ? msg`Your files would take more than ${{ size }}: confirm your e-mail address under My account to upload more.`
        : msg`Your files would take more than ${{ size }}, which is all the room an account has: take off what is not needed, or ask the marina.`,
    )
  return { isUnconfirmed }
}

interface Uploading {
  db: Db
  actor: Actor
  limits: Limits
  /** Bytes that other uploads of theirs may still bring. */
  promised: number
}

/** Before a file is taken in: has its uploader room, and may they upload so many a day? Staff are not counted. */
export const checkSpace = async ({ db, actor, limits, promised }: Uploading): Promise<void> => {
  if (isStaff(actor)) return
  const { isUnconfirmed } = await refuseBeyond(db, actor, promised + 1)
  if (!isUnconfirmed) return
  await limits.unconfirmedUpload.take(`${actor.id}`).catch((error: unknown) => {
    if (!(error instanceof TooManyRequests)) throw error
    throw new ProblemError(
      'email_unconfirmed',
      msg`That is a hundred files in a day: confirm your e-mail address under My account to upload more.`,
    )
  })
}

/** With the file's row, in its transaction: uploads of one person take turns, so that two cannot share the last room. */
export const takeSpace = async (db: Tx, actor: Actor, size: number): Promise<void> => {
  if (isStaff(actor)) return
  await lockUploader(db, actor.id)
  await refuseBeyond(db, actor, size)
}
