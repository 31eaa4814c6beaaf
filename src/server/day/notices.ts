import { msg } from '@lingui/core/runtime-macro'
import type { WorkKind } from '#contract/schedules/movement-kinds.ts'
import type { NoticeTable } from '../notifications/public.ts'

/** What an owner is told of the day: wall clocks of the marina, HH:mm. */
export const dayNotices = {
  'window-told': ({ boat, kind, from, until }: { boat: string; kind: WorkKind; from: string; until: string }) =>
    kind === 'pick-up'
      ? msg`${{ boat }} is in the water between ${{ from }} and ${{ until }}.`
      : msg`${{ boat }}’s lifting begins between ${{ from }} and ${{ until }}.`,
  'window-moved': ({ boat, kind, from, until }: { boat: string; kind: WorkKind; from: string; until: string }) =>
    kind === 'pick-up'
      ? msg`A new time for ${{ boat }}: she is in the water between ${{ from }} and ${{ until }}.`
      : msg`A new time for ${{ boat }}: her lifting begins between ${{ from }} and ${{ until }}.`,
} satisfies NoticeTable
