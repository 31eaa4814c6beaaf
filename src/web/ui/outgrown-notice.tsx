import { Notice } from '#web/ui/surface.tsx'

/** That a boat is longer by now than her plan is for, in the server's words: advice. */
export const OutgrownNotice = ({ words }: { words: string | null }) => (words ? <Notice title={words} /> : null)
