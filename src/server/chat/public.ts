import type { Context } from '../platform/actor.ts'
import { type DatabaseLog, loggableError } from '../platform/database/index.ts'
import { repeat } from '../platform/repeat.ts'
import { tellAnswers } from './tell-answers.ts'

const everyMs = 15_000

/** Looks for answers to mail for as long as the process runs. */
export const startTellingAnswers = (context: Context, log: Pick<DatabaseLog, 'warn'>) =>
  repeat(
    everyMs,
    (signal) => tellAnswers(context, signal),
    (error) => log.warn({ error: loggableError(error) }, 'answers in chats cannot be mailed now'),
  )
