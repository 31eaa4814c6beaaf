/** Longest message, in characters. */
export const longestMessage = 4000
/** How many messages GetByUser and one further page give. */
export const messagesAtOnce = 100
/** How long its sender may correct a message, in milliseconds. */
export const correctableMs = 5 * 60_000
