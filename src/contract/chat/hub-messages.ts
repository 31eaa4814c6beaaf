import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Access } from '../http/endpoint.ts'
import { limited } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'
import { changeKinds, type hubEventNames } from './hub.ts'
import { messageSchema } from './schema.ts'

const nameChat = msg`Name a chat by its id`
const chatId = z
  .union([limited(10, nameChat).regex(/^\d+$/), z.int().min(1)], carried(nameChat))
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

const changeSchema = z.object({ kind: z.enum(changeKinds), id: z.int().optional() })

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
  /** Records to ask for anew, to who may see them: the owner and staff. Without an id: any of the kind. */
  Changed: z.array(changeSchema),
} as const satisfies Record<(typeof hubEventNames)[number], z.ZodType>
export type HubMethodName = keyof typeof hubMethods
export type HubEvents = { [Name in keyof typeof hubEvents]: z.infer<(typeof hubEvents)[Name]> }
export type Change = HubEvents['Changed'][number]
