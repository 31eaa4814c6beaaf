import { msg } from '@lingui/core/runtime-macro'

/** What a visit is called on a charge, where a price was agreed on for the whole of it. */
export const agreedVisit = msg`Visit, as agreed`
