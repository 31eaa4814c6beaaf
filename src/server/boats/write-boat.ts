import { msg } from '@lingui/core/runtime-macro'
import { databaseProblem, withTransaction } from '../platform/database/index.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'

const taken = msg`Another boat of the marina has this registration number: check both`
const takenSentence = msg`Another boat of the marina has this registration number: check both.`

/** A transaction that writes what an owner fills in; the unique index decides about registration numbers. */
export const writeBoat = async <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => {
  try {
    return await withTransaction(db, work)
  } catch (error) {
    const problem = databaseProblem(error)
    if (problem?.kind === 'unique' && problem.constraint === 'boat_registration')
      return refuse('name_taken', takenSentence, { errors: [{ field: 'registrationNumber', message: taken }] })
    throw error
  }
}
