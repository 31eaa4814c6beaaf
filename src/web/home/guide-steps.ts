import type { StepKind } from '#web/ui/hull/step-scene.tsx'

export type GuideStep = { kind: StepKind; title: string; text: string; to: string; action: string }

export const guideSteps: readonly GuideStep[] = [
  {
    kind: 'measured',
    title: 'Register a boat',
    text: 'Dimensions and papers, once.',
    to: '/Boats/create',
    action: 'Register a boat',
  },
  {
    kind: 'hanging',
    title: 'Submit a berth request',
    text: 'Pick the lifting day and the launch day.',
    to: '/Requests/create',
    action: 'Request a berth',
  },
  {
    kind: 'stored',
    title: 'Wait for approval',
    text: 'The yard checks the bay and the papers.',
    to: '/Requests',
    action: 'See your request',
  },
  {
    kind: 'standing',
    title: 'Add a boat service request',
    text: 'We work on her while she is dry.',
    to: '/BoatServices/create',
    action: 'Add a service request',
  },
]
