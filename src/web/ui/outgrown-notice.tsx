import { t } from '@lingui/core/macro'
import { Notice } from '#web/ui/surface.tsx'

/** That a boat is longer by now than her plan is for: advice. */
export const OutgrownNotice = ({ words }: { words: string | null }) =>
  words ? <Notice title={t`Longer than her plan is for`}>{words}</Notice> : null
