import { createMessage } from '#contract/chat/endpoints.ts'
import type { TalkEvent } from '#server/chat/relay.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import type { Account } from './factories.ts'

/** An app whose announcements are kept besides being made. */
export const startTalkApp = async (options: TestAppOptions = {}) => {
  const told: TalkEvent[] = []
  const app = await startTestApp({
    ...options,
    parts: ({ relay }) => ({
      relay: {
        ...relay,
        publish(db, topic, text) {
          told.push(JSON.parse(text))
          return relay.publish(db, topic, text)
        },
      },
    }),
  })
  return { app, told }
}

/** Begins a customer's chat, or finds it. */
export const beginChat = async (app: TestApp, { token }: Account) => {
  const { status, body } = await app.as({ token }).post<{ id: number }>('/Chat/CreateChat', {})
  if (status !== 200) throw new Error(`CreateChat answered ${status}`)
  return body.id
}

/** Sends a message and expects it to be taken. */
export const say = async (app: TestApp, who: Account, chatId: number, text: string, more = {}) => {
  const { status, body } = await app.as(who).call(createMessage, { params: { chatId }, body: { text, ...more } })
  if (status !== 200) throw new Error(`CreateMessage answered ${status}: ${JSON.stringify(body)}`)
  return body
}
