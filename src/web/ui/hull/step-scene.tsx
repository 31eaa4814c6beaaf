import { HullBow } from '#web/ui/hull/hull.tsx'
import type { Paint } from '#web/ui/hull/paint.ts'
import classes from './scenes.module.css'

/** Measured on the ground, hanging in slings, held in a bay, standing on trestles. */
export type StepKind = 'measured' | 'hanging' | 'stored' | 'standing'

const around: Record<StepKind, { behind?: React.ReactNode; before: React.ReactNode }> = {
  measured: {
    before: <path d="M-32 29H32M-32 25v8M32 25v8" stroke="currentColor" strokeWidth="2" fill="none" />,
  },
  hanging: {
    behind: <path d="M-20 -38V6M20 -38V6" stroke="#F4B740" strokeWidth="3.5" />,
    before: (
      <>
        <rect x="-44" y="-40" width="88" height="5" rx="1.5" fill="#F4B740" />
        <path d="M-20 6Q-18 16 0 22Q18 16 20 6" fill="none" stroke="#F4B740" strokeWidth="3.5" />
      </>
    ),
  },
  stored: {
    behind: <path d="M-46 -38V30M46 -38V30" stroke="var(--steel)" strokeWidth="5" />,
    before: <rect x="-54" y="22" width="108" height="6" fill="#F4B740" />,
  },
  standing: {
    before: (
      <path
        d="M-30 31L-21 9L-12 31M30 31L21 9L12 31M-38 32H38"
        stroke="#F4B740"
        strokeWidth="3.5"
        strokeLinejoin="round"
        fill="none"
      />
    ),
  },
}

type Props = { kind: StepKind; paint: Paint; ghost?: boolean }
export function StepScene({ kind, paint, ghost = false }: Props) {
  const { behind, before } = around[kind]
  return (
    <svg className={`block quiet ${classes.step}`} viewBox="-60 -40 120 76" aria-hidden="true" data-ghost={ghost}>
      {behind}
      <HullBow paint={paint} cover={kind === 'standing'} />
      {before}
    </svg>
  )
}
