import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import type { ObstacleAnswer } from './schema.ts'

/** What stands before a bay when its turn comes, and what to do about it. */
export const obstacleWords = ({ boatName: boat, bay, to, comes }: Omit<ObstacleAnswer, 'stays'>): Sentence => {
  const free = to?.code
  if (comes)
    return free
      ? msg`${{ boat }} comes into bay ${{ bay }} before: move this one first, or give ${{ boat }} bay ${{ free }}.`
      : msg`${{ boat }} comes into bay ${{ bay }} before: move this one first.`
  return free
    ? msg`Move ${{ boat }} first, from bay ${{ bay }} to ${{ free }}.`
    : msg`Move ${{ boat }} first: she stands in bay ${{ bay }}, and no free bay fits her.`
}
