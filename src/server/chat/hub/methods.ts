import { msg } from '@lingui/core/runtime-macro'
import { type HubMethodName, hubMethods } from '#contract/chat/hub-messages.ts'
import { isStaff, mayCall } from '../../platform/actor.ts'
import { loggableError } from '../../platform/database/index.ts'
import type { DatabaseLog, Db } from '../../platform/database/types.ts'
import { wordsIn } from '../../platform/language/wording.ts'
import { notFound, ProblemError, refuse, wordTold } from '../../platform/problem-error.ts'
import type { Relay } from '../../platform/relay.ts'
import { mayHearChat } from '../queries.ts'
import type { Link } from './link.ts'
import type { Links } from './links.ts'
import { type Invocation, ProtocolError } from './protocol.ts'
import { typingTopic, writeTyping } from './typing.ts'

const mostChats = 50
const tooManyChats = msg`A link hears ${{ most: mostChats }} chats at most: leave one first.`
/** Typing again sooner says nothing new. */
const typingEveryMs = 1_000

interface HubServices {
  readonly db: Db
  readonly relay: Relay
  readonly links: Links
  readonly log: DatabaseLog
}
type HubHandler = (link: Link, chatId: number) => Promise<void>

const fault = msg`Something went wrong on our side. Try again.`

const methodsOf = ({ db, relay, links }: HubServices): Record<HubMethodName, HubHandler> => ({
  async JoinChat(link, chatId) {
    if (link.chats.has(chatId)) return
    if (link.chats.size >= mostChats) refuse('too_many_requests', tooManyChats)
    if (!(await mayHearChat(db, link.actor, chatId))) notFound('chat')
    links.join(link, chatId)
  },
  async LeaveChat(link, chatId) {
    links.leave(link, chatId)
    link.typedAt.delete(chatId)
  },
  async Typing(link, chatId) {
    if (!link.chats.has(chatId)) refuse('wrong_status', msg`Join the chat first.`)
    const now = performance.now()
    if (now - (link.typedAt.get(chatId) ?? Number.NEGATIVE_INFINITY) < typingEveryMs) return
    link.typedAt.set(chatId, now)
    const event = { chatId, accountId: link.actor.id, isPersonSender: !isStaff(link.actor) }
    await relay.publish(db, typingTopic, writeTyping(event))
  },
})

const names = new Map<string, HubMethodName>()
for (const name of Object.keys(hubMethods) as HubMethodName[]) names.set(name.toLowerCase(), name)

/** Runs what a client invokes: is it known, may this role, are the arguments right. Refusals are in the words of its person. */
export const invoker = (parts: HubServices) => {
  const methods = methodsOf(parts)

  const run = async (link: Link, { target, args, isStreaming }: Invocation) => {
    if (!link.allowance.take()) return refuse('too_many_requests', msg`Too many calls at once: wait a moment.`)
    const name = names.get(target.toLowerCase())
    if (!name) throw new ProtocolError(`Unknown hub method '${target.slice(0, 60)}'.`)
    const { access, args: shape } = hubMethods[name]
    if (isStreaming) throw new ProtocolError(`${name} answers once and gives no stream: invoke it.`)
    if (!mayCall(access, link.actor)) return refuse('not_allowed', msg`Your role may not do this: ask the marina.`)
    const parsed = shape.safeParse(args)
    if (!parsed.success) throw new ProtocolError(`${name} takes one argument: the id of a chat.`)
    return methods[name](link, parsed.data[0])
  }

  return async (link: Link, invocation: Invocation): Promise<{ result: unknown } | { error: string }> => {
    try {
      await run(link, invocation)
      return { result: null }
    } catch (error) {
      const word = wordsIn(link.actor.language)
      if (error instanceof ProtocolError) return { error: error.message }
      if (error instanceof ProblemError) return { error: wordTold(error.told, word) }
      parts.log.warn({ error: loggableError(error), method: names.get(invocation.target.toLowerCase()) }, 'hub fault')
      return { error: word(fault) }
    }
  }
}
