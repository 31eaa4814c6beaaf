import { z } from 'zod'
import type { Access } from '../http/endpoint.ts'
import { messageSchema } from './schema.ts'

/** Where the link lives: `POST /chathub/negotiate`, then a WebSocket (specification 7.8). */
export const hubPath = '/chathub'
/** Specification 9, in milliseconds: a side that hears nothing so long takes the link for dead. */
export const serverTimeoutMs = 30_000
export const keepAliveMs = 15_000
export const reconnectDelaysMs = [0, 2_000, 10_000, 30_000] as const

const chatId = z
  .union([z.string().regex(/^\d{1,10}$/), z.int().min(1)], 'Name a chat by its id')
  .transform(Number)
  .pipe(z.int().min(1).max(2_147_483_647))

interface HubMethod {
  readonly access: Access
  /** What it takes, in order. */
  readonly args: z.ZodTuple
}
/** What a client may invoke. */
export const hubMethods = {
  /** Hear a chat: `ReceiveMessage`, `MessagesRead`, `Typing`, `ChatChanged`. Joining is not reading. */
  JoinChat: { access: 'member', args: z.tuple([chatId]) },
  LeaveChat: { access: 'member', args: z.tuple([chatId]) },
  /** Tell the others in a joined chat that one is writing. */
  Typing: { access: 'member', args: z.tuple([chatId]) },
} as const satisfies Record<string, HubMethod>
export type HubMethodName = keyof typeof hubMethods

/** What the server sends: the event's name and its one argument. */
export const hubEvents = {
  /** To everybody who joined the chat, the sender's own links too. A corrected message comes again, with `editedDate`. */
  ReceiveMessage: messageSchema,
  /** To every link of both sides, joined or not: what the banner, the sidebar and notifications go by. */
  MessageArrived: messageSchema,
  /** To every link of both sides: a side has read up to a message. */
  MessagesRead: z.object({ chatId: z.int(), isPersonSide: z.boolean(), lastReadId: z.int() }),
  Typing: z.object({ chatId: z.int(), isPersonSender: z.boolean(), name: z.string() }),
  /** To staff: a chat was assigned, closed or opened again; ask for it anew. */
  ChatChanged: z.object({ chatId: z.int() }),
} as const
export type HubEvents = { [Name in keyof typeof hubEvents]: z.infer<(typeof hubEvents)[Name]> }
