/**
 * What the file storage said no to: `missing` no such file, `away` it does not answer, `denied` it does not let us in,
 * `full` it takes no more.
 */
export type StorageProblem = 'missing' | 'away' | 'denied' | 'full'

export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly problem: StorageProblem

  constructor(problem: StorageProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
