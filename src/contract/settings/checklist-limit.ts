import { msg } from '@lingui/core/runtime-macro'

/** As many items a list can have. */
export const mostItems = 30
export const tooManyItems = msg`A list can have at most 30 items`
