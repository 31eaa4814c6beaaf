import type { FastifyInstance, FastifyReply } from 'fastify'
import * as api from '#contract/chat/endpoints.ts'
import { addEntries, deleteEntry, updateEntry } from '../lookups/public.ts'
import { type Actor, isStaff } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound } from '../platform/problem-error.ts'
import { assignChat } from './assign-chat.ts'
import { closeChat, reopenChat } from './close-chat.ts'
import { correctMessage } from './correct-message.ts'
import { createChat } from './create-chat.ts'
import { type CreatedMessage, createMessage } from './create-message.ts'
import { savedReplyList } from './keep-replies.ts'
import { listChatUsers } from './list-chat-users.ts'
import { markRead } from './mark-read.ts'
import { postMessage } from './post-message.ts'
import { findChat, readReplies } from './queries.ts'
import { readChat } from './read-chat.ts'
import { readStretch, readUnread } from './read-messages.ts'

/** The text of one's own side, whichever of the two fields holds it. */
const ownText = (actor: Actor, form: { personMessage: string | null; userMessage: string | null }) =>
  (isStaff(actor) ? (form.userMessage ?? form.personMessage) : (form.personMessage ?? form.userMessage)) ?? ''

export const chatRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, relay } = parts
  const limits = openLimits(parts)
  const talking = (actor: Actor) => ({ db, clock, relay, actor })
  const send = ({ actor, reply }: { actor: Actor; reply: FastifyReply }, work: () => Promise<CreatedMessage>) =>
    tellWhen(reply, async () => {
      const attempt = await limits.chat.take(`${actor.id}`)
      const { message, repeated } = await work()
      if (repeated) await attempt.giveBack()
      return message
    })

  mount(app, api.unreadMessages, ({ actor }) => readUnread(talking(actor)))
  mount(app, api.chatUsers, ({ actor, query }) => listChatUsers(talking(actor), query))
  mount(app, api.chatOfPerson, async ({ actor, params }) => {
    const found = await readChat(talking(actor), params.userId)
    return found ? [found] : []
  })
  mount(app, api.messagesOfChat, async ({ actor, params, query }) => {
    const { id } = (await findChat(db, actor, params.chatId)) ?? notFound('chat')
    return readStretch({ db, actor }, { ...query, chatId: id })
  })

  mount(app, api.createChat, async ({ actor, body }) => ({
    id: await createChat(talking(actor), [body.personId, body.userId]),
  }))
  mount(app, api.createMessage, (call) =>
    send(call, () => createMessage(talking(call.actor), { ...call.body, chatId: call.params.chatId, platform: null })),
  )
  mount(app, api.postChatMessage, (call) => {
    const { personId, platform } = call.body
    return send(call, () =>
      postMessage(talking(call.actor), { personId, platform, text: ownText(call.actor, call.body) }),
    )
  })
  mount(app, api.correctChatMessage, ({ actor, body, reply }) =>
    tellWhen(reply, async () => {
      await limits.changing.take(`${actor.id}`)
      return correctMessage(talking(actor), { id: body.id, personId: body.personId, text: ownText(actor, body) })
    }),
  )
  mount(app, api.markRead, ({ actor, params, body }) =>
    markRead(talking(actor), { chatId: params.chatId, upTo: body?.upTo }),
  )

  mount(app, api.assignChat, async ({ actor, params, body }) => {
    await assignChat(talking(actor), params.chatId, body.userId ?? null)
    return done
  })
  mount(app, api.closeChat, async ({ actor, params }) => {
    await closeChat(talking(actor), params.chatId)
    return done
  })
  mount(app, api.reopenChat, async ({ actor, params }) => {
    await reopenChat(talking(actor), params.chatId)
    return done
  })

  mount(app, api.savedReplies, () => readReplies(db))
  mount(app, api.createSavedReply, async ({ actor, body }) => {
    const reply = { ...body, createdBy: actor.id, createdAt: clock.now() }
    const [added] = await addEntries(talking(actor), savedReplyList, [reply])
    return { id: added!.id }
  })
  mount(app, api.changeSavedReply, async ({ actor, params, body }) => {
    await updateEntry(talking(actor), savedReplyList, { ...body, id: params.id })
    return done
  })
  mount(app, api.deleteSavedReply, async ({ actor, params }) => {
    await deleteEntry(talking(actor), savedReplyList, params.id)
    return done
  })
}
