import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { count } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Problem } from '#contract/http/problem-answer.ts'
import { chat, message } from '#server/chat/tables.ts'
import type { Context } from '#server/platform/actor.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type DatabaseOptions, openDatabase } from '#server/platform/database/open.ts'
import { customer } from '#test/factories.ts'

/** A customer who writes to the marina. */
export interface Talker {
  id: number
  email: string
  token: string
  chatId: number
}

/** Works in a database the product uses; the embedded one must be closed to it meanwhile. */
export const inDatabase = async <T>(options: DatabaseOptions, work: (context: Context) => Promise<T>): Promise<T> => {
  const database = await openDatabase(options)
  try {
    return await work({ db: database.orm, clock: systemClock })
  } finally {
    await database.close()
  }
}

/** Puts customers into the database, signed in, with a chat each. */
export const addTalkers = async (context: Context, people: number): Promise<Talker[]> => {
  const talkers: Talker[] = []
  for (let n = 0; n < people; n += 1) {
    const { id, email, token } = await customer(context)
    const [row] = await context.db.insert(chat).values({ personId: id }).returning({ id: chat.id })
    talkers.push({ id, email, token, chatId: row!.id })
  }
  return talkers
}

/** What came of what was sent. */
export class Outcomes {
  readonly acknowledged: string[] = []
  /** Not acknowledged, but said to have been kept when it was sent again. */
  readonly keptBefore: string[] = []
  /** Sent, and the line broke or was refused before an answer came. */
  readonly unanswered: string[] = []
  /** Answered and refused. */
  readonly refused: { status: number; code: string; message: string }[] = []
  /** What can be done nothing about by sending it again. */
  readonly wrong: string[] = []
}

interface Post {
  /** Of the product, asked for each time as it may move. */
  address: () => string
  talker: Talker
  outcomes: Outcomes
}

const keptBefore = 'This was sent before: reload the page to see whether it was saved.'

const post = async ({ address, talker, outcomes }: Post, text: string, key: string) => {
  let answer: { status: number; body: Problem }
  try {
    const response = await fetch(`${address()}/api/message/CreateMessage/${talker.chatId}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${talker.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ text }),
    })
    answer = { status: response.status, body: (await response.json()) as Problem }
  } catch {
    outcomes.unanswered.push(text)
    return 'unanswered'
  }
  const { status, body } = answer
  if (status === 200) {
    outcomes.acknowledged.push(text)
    return 'kept'
  }
  if (body.message === keptBefore) {
    outcomes.keptBefore.push(text)
    return 'kept'
  }
  outcomes.refused.push({ status, code: body.code, message: body.message })
  if (status !== 503) outcomes.wrong.push(`${text}: ${status} ${body.message}`)
  return status === 503 ? 'refused' : 'wrong'
}

/** Sends one text after another, each once. */
export const writeOnce = async (to: Post, name: string, goOn: () => boolean) => {
  for (let n = 1; goOn(); n += 1) {
    const outcome = await post(to, `${name} ${n}`, randomUUID())
    if (outcome !== 'kept') await sleep(20)
  }
}

/** Sends one text after another, each under one key until it is kept, also after `goOn` has said no. */
export const writeUntilKept = async (to: Post, name: string, goOn: () => boolean) => {
  for (let n = 1; goOn(); n += 1) {
    const key = randomUUID()
    for (;;) {
      const outcome = await post(to, `${name} ${n}`, key)
      if (outcome === 'kept' || outcome === 'wrong') break
      await sleep(50)
    }
  }
}

/** Every text that is stored, with how often. */
export const storedTexts = async ({ db }: Context): Promise<Map<string, number>> => {
  const rows = await db.select({ text: message.text, times: count() }).from(message).groupBy(message.text)
  return new Map(rows.map(({ text, times }) => [text, times]))
}

/** Nothing that was said to be kept is lost, and nothing at all is there twice. */
export const expectKeptOnce = (stored: Map<string, number>, { acknowledged, keptBefore: known }: Outcomes) => {
  expect(acknowledged.length).toBeGreaterThan(0)
  expect([...acknowledged, ...known].filter((text) => !stored.has(text))).toEqual([])
  expect([...stored].filter(([, times]) => times > 1)).toEqual([])
}

/** Asks until it is answered with 200; resolves with the milliseconds that took. */
export const untilWell = async (ask: () => Promise<{ status: number }>, within = 120_000): Promise<number> => {
  const began = performance.now()
  for (;;) {
    const status = await ask().then(
      (answer) => answer.status,
      () => 0,
    )
    const took = performance.now() - began
    if (status === 200) return took
    if (took > within) throw new Error(`not well again after ${Math.round(within / 1000)} s: ${status}`)
    await sleep(20)
  }
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
