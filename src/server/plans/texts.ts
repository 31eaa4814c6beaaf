import { msg } from '@lingui/core/runtime-macro'

/** What is written where lifts are not counted, in a file that an import reads again, too. */
export const unlimitedLifts = msg({ message: 'unlimited', context: 'lifts' })
