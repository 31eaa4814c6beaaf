import { z } from 'zod'

export const typingTopic = 'typing'
const typingEvent = z.object({ chatId: z.int(), accountId: z.int(), isPersonSender: z.boolean() })
export type TypingEvent = z.infer<typeof typingEvent>

export const writeTyping = (event: TypingEvent) => JSON.stringify(event)
export const parseTyping = (text: string): TypingEvent => typingEvent.parse(JSON.parse(text))
