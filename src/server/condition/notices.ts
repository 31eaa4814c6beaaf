import { msg } from '@lingui/core/runtime-macro'
import type { NoticeTable } from '../notifications/public.ts'

type OfFinding = { boat: string; words: string }

/** What owners are told of findings. */
export const conditionNotices = {
  'finding-made': ({ boat, words }: OfFinding) => msg`The yard found something on ${{ boat }}: ${{ words }}`,
  'finding-closed': ({ boat, words }: OfFinding) => msg`A finding on ${{ boat }} is closed: ${{ words }}`,
} satisfies NoticeTable
