import type { YardMove } from './make-move.ts'

/** What a kept move said, as it waits for a decision. */
export type UndecidedWords = YardMove & { fromStatus: number }
