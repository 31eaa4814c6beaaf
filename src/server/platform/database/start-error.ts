/** Why the database cannot be used at all, in a sentence for whoever starts the program. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
