import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { z } from 'zod'
import { messagesOfChat } from '#contract/chat/endpoints.ts'
import { hubPath } from '#contract/chat/hub.ts'
import type { HubEvents } from '#contract/chat/hub-messages.ts'
import type { Message, messagePageSchema } from '#contract/chat/schema.ts'
import { apiPrefix } from '#server/platform/endpoint.ts'

interface ClientOptions {
  /** Where the server listens. */
  address: string
  token: string
  /** Waits before each try to come back; the last one holds for all further. Not given: does not come back. */
  delays?: readonly number[]
}
type Page = z.infer<typeof messagePageSchema>

interface ShownChat {
  readonly messages: Map<number, Message>
  /** Nothing up to here is missing. What is pushed moves it only while nothing is being asked for. */
  completeTo: number
  isComplete: boolean
}

/**
 * The official client as our pages use it: joins its chats again after a break, then asks for what came after the
 * last message up to which it has everything.
 */
export class ChatClient {
  readonly connection: HubConnection
  /** Everything that was pushed, in the order it came. */
  readonly pushed: { [Name in keyof HubEvents]: HubEvents[Name][] } = {
    ReceiveMessage: [],
    MessageArrived: [],
    MessagesRead: [],
    Typing: [],
    ChatChanged: [],
    Changed: [],
  }
  /** Messages one link got twice, or after a later one of the same chat. */
  readonly disorder: Message[] = []
  /** How often it came back and caught up. */
  returns = 0
  readonly #chats = new Map<number, ShownChat>()
  readonly #options: ClientOptions
  readonly #watchers = new Set<() => void>()
  readonly #newest = new Map<number, number>()
  #isStopping = false

  constructor(options: ClientOptions) {
    this.#options = options
    const { delays } = options
    const builder = new HubConnectionBuilder()
      .withUrl(`${options.address}${hubPath}`, {
        accessTokenFactory: () => options.token,
        transport: HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
    if (delays)
      builder.withAutomaticReconnect({
        nextRetryDelayInMilliseconds: ({ previousRetryCount }) => delays[previousRetryCount] ?? delays.at(-1)!,
      })
    this.connection = builder.build()
    for (const name of Object.keys(this.pushed) as (keyof HubEvents)[])
      this.connection.on(name, (payload) => {
        this.pushed[name].push(payload as never)
        if (name === 'ReceiveMessage') this.#receive(payload as Message)
        this.#tell()
      })
    this.connection.onreconnecting(() => {
      this.#newest.clear()
      for (const chat of this.#chats.values()) chat.isComplete = false
    })
    this.connection.onreconnected(() => void this.#return())
    this.connection.onclose(() => this.#tell())
  }

  async start() {
    await this.connection.start()
    return this
  }

  async #return() {
    try {
      await Promise.all([...this.#chats.keys()].map((chatId) => this.join(chatId)))
      this.returns += 1
    } catch (error) {
      // broken again: the next return asks anew
      if (this.connection.state === 'Connected' && !this.#isStopping) throw error
    }
    this.#tell()
  }

  /** Hears a chat and asks for what came since. */
  async join(chatId: number) {
    const chat = this.#chats.get(chatId) ?? { messages: new Map(), completeTo: 0, isComplete: false }
    this.#chats.set(chatId, chat)
    const { connectionId } = this.connection
    await this.connection.invoke('JoinChat', String(chatId))
    for (;;) {
      const page = await this.#read(chatId, chat.completeTo, connectionId)
      if (!page) return
      for (const message of page.messages) chat.messages.set(message.id, message)
      if (page.hasMore) chat.completeTo = page.messages.at(-1)!.id
      else break
    }
    chat.completeTo = Math.max(0, ...chat.messages.keys())
    chat.isComplete = true
  }

  /** Asks until it is answered; null when the link broke meanwhile, so that its return asks. */
  async #read(chatId: number, after: number, connectionId: string | null): Promise<Page | null> {
    const path = messagesOfChat.path.replace(':chatId', String(chatId))
    const headers = { authorization: `Bearer ${this.#options.token}` }
    while (this.connection.state === 'Connected' && this.connection.connectionId === connectionId) {
      const answer = await fetch(`${this.#options.address}${apiPrefix}${path}?after=${after}`, { headers })
        .then((response) => (response.ok ? (response.json() as Promise<Page>) : null))
        .catch(() => null)
      if (this.connection.connectionId !== connectionId) return null
      if (answer) return answer
    }
    return null
  }

  #receive(message: Message) {
    const { chatId, id, editedDate } = message
    if (id <= (this.#newest.get(chatId) ?? 0) && editedDate === null) this.disorder.push(message)
    this.#newest.set(chatId, id)
    const chat = this.#chats.get(chatId)
    if (!chat) return
    chat.messages.set(id, message)
    if (chat.isComplete) chat.completeTo = Math.max(chat.completeTo, id)
  }

  shown(chatId: number) {
    return [...(this.#chats.get(chatId)?.messages.values() ?? [])].sort((one, other) => one.id - other.id)
  }

  texts(chatId: number) {
    return this.shown(chatId).map(({ text }) => text)
  }

  received = () => this.pushed.ReceiveMessage.map(({ text }) => text)
  arrived = () => this.pushed.MessageArrived.map(({ text }) => text)

  /** Resolves once that is so; looked at whenever something comes in. */
  until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve()
    return new Promise((resolve) => {
      const look = () => {
        if (!condition()) return
        this.#watchers.delete(look)
        resolve()
      }
      this.#watchers.add(look)
    })
  }

  #tell() {
    for (const look of [...this.#watchers]) look()
  }

  closed = () => this.until(() => this.connection.state === 'Disconnected')

  async stop() {
    this.#isStopping = true
    await this.connection.stop()
  }
}
