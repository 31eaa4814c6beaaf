import '#web/stops/words.ts'
import { msg } from '@lingui/core/runtime-macro'
import { type Icon, IconCircleCheck, IconClock, IconHandStop, IconMailQuestion, IconPhone } from '@tabler/icons-react'
import type { Sentence } from '#contract/language/sentence.ts'
import type { StopBoat, StopChoice } from '#contract/stops/schema.ts'
import type { ChipTone } from '#web/ui/status-chip.tsx'

export const stopIcon = IconHandStop

export const choiceLabels: Record<StopChoice, Sentence> = {
  shift: msg`Shift`,
  machine: msg`Other machine`,
  offer: msg`Offer three times`,
}
export const outcomeLooks: Record<StopBoat['outcome'], { label: Sentence; tone: ChipTone; icon: Icon }> = {
  waiting: { label: msg`Waits for your choice`, tone: 'wait', icon: IconClock },
  kept: { label: msg`Keeps her time`, tone: 'ok', icon: IconCircleCheck },
  moved: { label: msg`Has a new time`, tone: 'ok', icon: IconCircleCheck },
  offered: { label: msg`Three times offered`, tone: 'payment', icon: IconMailQuestion },
  taken: { label: msg`Took a time`, tone: 'ok', icon: IconCircleCheck },
  call: { label: msg`To be called`, tone: 'bad', icon: IconPhone },
  done: { label: msg`In hand or done`, tone: 'none', icon: IconCircleCheck },
}
