import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'
import type { StepKind } from '#web/ui/hull/step-scene.tsx'

export type GuideStep = { kind: StepKind; title: Sentence; text: Sentence; to: string; action: Sentence }

export const guideSteps: readonly GuideStep[] = [
  {
    kind: 'measured',
    title: msg`Register a boat`,
    text: msg`Dimensions and papers, once.`,
    to: '/Boats/create',
    action: msg`Register a boat`,
  },
  {
    kind: 'hanging',
    title: msg`Submit a berth request`,
    text: msg`Pick the lifting day and the launch day.`,
    to: '/Requests/create',
    action: msg`Request a berth`,
  },
  {
    kind: 'stored',
    title: msg`Wait for approval`,
    text: msg`The yard checks the bay and the papers.`,
    to: '/Requests',
    action: msg`See your request`,
  },
  {
    kind: 'standing',
    title: msg`Add a boat service request`,
    text: msg`We work on her while she is dry.`,
    to: '/BoatServices/create',
    action: msg`Add a service request`,
  },
]
