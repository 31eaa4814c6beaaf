/**
 * What the file storage said no to: `missing` no such file, `damaged` it is not as long as it was, `away` it does not answer, `denied` it does not let us in,
 * `full` it takes no more.
 */
export type StorageProblem = 'missing' | 'damaged' | 'away' | 'denied' | 'full'

/** The bytes that a record names are not there, or not those. */
export const isLost = (error: unknown) =>
  error instanceof StorageError && (error.problem === 'missing' || error.problem === 'damaged')

export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
