import { randomUUID } from 'node:crypto'
import { makeScreen, setPin } from '#contract/yard-screen/endpoints.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import type { YardEvent } from '#contract/yard-screen/steps.ts'
import { clientOf } from './app/client.ts'
import type { TestApp } from './app.ts'
import type { Account } from './factories.ts'

export const pin = '3071'

/** A browser that is a yard screen: made by somebody of staff, whose sign-in ended with it. */
export const aScreen = async (app: TestApp, name = 'Tablet at the crane', maker?: Account) => {
  const by = maker ?? (await app.staff())
  const made = await app.as(by).call(makeScreen, { body: { name } })
  const cookie = made.cookies.find((one) => one.name === 'yardScreen')
  if (!cookie) throw new Error(`making a yard screen answered ${made.status}: ${made.bytes}`)
  const client = clientOf(app.app, { cookie: `yardScreen=${cookie.value}`, origin: app.publicUrl })
  const { body, status, bytes } = await client.get<YardDay>('/Yard/Day')
  if (status !== 200) throw new Error(`the yard’s day answered ${status}: ${bytes}`)
  return { id: body.screen!.id, by, cookie, client }
}

/** Somebody of staff with a PIN. */
export const anOperator = async (app: TestApp, digits = pin) => {
  const who = await app.staff()
  const { status, bytes } = await app.as(who).call(setPin, { body: { pin: digits, password: who.password } })
  if (status !== 200) throw new Error(`setting a PIN answered ${status}: ${bytes}`)
  return who
}

/** A press, under a key of its own unless it is sent again. */
export const press = (event: YardEvent | 'undo', movementId: number, more: object = {}) => ({
  ...{ key: randomUUID(), event, movementId },
  ...more,
})

/** What a press says that was kept on a device without a connection. */
export const kept = (
  operatorId: number,
  fromStatus: number,
  since: string,
  ages: { age: number | null; clockAge?: number; sinceClockAge?: number },
) => ({ kept: { operatorId, fromStatus, since, clockAge: ages.age ?? 0, ...ages } })
