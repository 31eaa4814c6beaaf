import type { Message } from '#contract/chat/schema.ts'

/** How long before a gap a message may have been begun or corrected that became visible in it. */
const slackMs = 7 * 60_000

interface LastTold {
  at: number
  messageId: number
}

/**
 * How far this instance has told each chat. Ids of one chat become visible in their order, so one number a chat says
 * what was told; over all chats they do not, so a gap is searched from a mark of some minutes before it.
 */
export class Progress {
  readonly #newest = new Map<number, number>()
  #marks: LastTold[] = []
  #start: number | undefined

  /** Notes the newest message there is, now and every minute. */
  mark(messageId: number, now: number) {
    this.#start ??= messageId
    const old = this.#marks.findLastIndex(({ at }) => now - at >= slackMs)
    this.#marks = [...this.#marks.slice(Math.max(old, 0)), { at: now, messageId }]
  }

  /** Messages after this one may have been missed in a gap. */
  get floor() {
    return this.#marks[0]?.messageId ?? 0
  }

  /** Has it been told, or was it there before this instance listened? Then a correction is all that can be new of it. */
  isTold({ chatId, id, editedDate }: Pick<Message, 'chatId' | 'id' | 'editedDate'>, isLive: boolean): boolean {
    const newest = this.#newest.get(chatId)
    if (newest !== undefined) return id <= newest
    return id <= (this.#start ?? 0) && (!isLive || editedDate !== null)
  }

  told(chatId: number, id: number) {
    this.#newest.set(chatId, Math.max(id, this.#newest.get(chatId) ?? 0))
  }
}
