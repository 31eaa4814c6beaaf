import { t } from '@lingui/core/macro'
import type { Unworded } from '#contract/language/sentence.ts'
import { worded } from '#web/platform/language.ts'
import { HullBow } from '#web/ui/hull/hull.tsx'
import type { HullKind, Paint } from '#web/ui/hull/paint.ts'
import classes from './phase-line.module.css'

type LinePhase = { key: string; label: Unworded; short: Unworded; places: number }
type Props = {
  phases: readonly LinePhase[]
  /** Place on the whole way, from 0; null before it begins. */
  at: number | null
  /** Refused at that place. */
  bad?: boolean
  /** Over: all of the way is done, or it was dropped at that place. */
  ended?: 'done' | 'dropped' | undefined
  /** Name of the present place, for those who hear it. */
  label: string
  paint?: Paint
  kind?: HullKind
  words?: boolean
}

/** The way of one boat: equal phases with their places, the hull rides on the present one. */
export function PhaseLine({ phases, at, bad = false, ended, label, paint, kind, words = true }: Props) {
  const starts = phases.map((_, index) => phases.slice(0, index).reduce((sum, phase) => sum + phase.places, 0))
  const isHere = (index: number) => {
    const start = starts[index] ?? 0
    return at !== null && at >= start && at < start + (phases[index]?.places ?? 0)
  }
  const here = phases.findIndex((_, index) => isHere(index))
  const state = (place: number) => {
    if (at === null || place > at || ended === 'dropped') return 'later'
    return place < at || ended === 'done' ? 'done' : bad ? 'bad' : 'now'
  }
  const phase = phases[here]
  const said = phase
    ? t`Phase ${{ number: here + 1 }} of ${{ count: phases.length }}, ${{ phase: worded(phase.label) }}: ${{ place: label }}`
    : label
  return (
    <div className={classes.box}>
      <div className={classes.line} role="img" aria-label={said}>
        {phases.map((phase, index) => (
          <div key={phase.key} className={classes.phase}>
            <div className={classes.ticks}>
              {Array.from({ length: phase.places }, (_, place) => (starts[index] ?? 0) + place).map((place) => (
                <span key={place} className={classes.tick} data-state={state(place)}>
                  {place === at && (
                    <svg className={classes.rider} viewBox="-34 -27 68 49" aria-hidden="true">
                      <HullBow paint={paint} kind={kind} />
                    </svg>
                  )}
                </span>
              ))}
            </div>
            {words && (
              <span className={`block text-xs quiet breaks ${classes.label}`} data-here={index === here}>
                <span className={classes.short}>{worded(phase.short)}</span>
                <span className={classes.long}>{worded(phase.label)}</span>
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
