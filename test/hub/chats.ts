import { createChat, createMessage } from '#contract/chat/endpoints.ts'
import type { TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'

/** The chat of a customer. */
export const chatOf = async (app: TestApp, person: Account): Promise<number> => {
  const { status, body } = await app.as(person).call(createChat, { body: {} })
  if (status !== 200) throw new Error(`no chat: ${status}`)
  return body.id
}

/** Sends a message through the API; its id. */
export const say = async (
  app: TestApp,
  who: { token: string },
  chatId: number,
  text: string,
  more: { isInternal?: boolean } = {},
): Promise<number> => {
  const { status, body } = await app.as(who).call(createMessage, { params: { chatId }, body: { text, ...more } })
  if (status !== 200) throw new Error(`"${text}" was not sent: ${status}`)
  return body.id
}
