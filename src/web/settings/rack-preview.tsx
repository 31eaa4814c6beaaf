import { plural, t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { codesIn, type PatternedRack, spelledCode } from '#contract/racks/pattern.ts'
import classes from '#web/settings/rack-preview.module.css'
import { Panel } from '#web/ui/surface.tsx'

const [narrowest, height, edge] = [58, 46, 6]
/** Of a sign of a code, and of a column beside its code: a long code widens its column, and is not squeezed. */
const [sign, beside] = [8, 14]
/** How far a drawing is made smaller before it scrolls. */
const smallest = 46 / 58
const shown = 3

function Drawn({ rack: { name, rows }, taken }: { rack: PatternedRack; taken: ReadonlySet<string> }) {
  const columns = rows[0]?.bays.length ?? 0
  const codes = codesIn([{ name, rows }])
  const width = Math.max(narrowest, beside + sign * Math.max(0, ...codes.map((code) => code.length)))
  const full = columns * width + 2 * edge + 4
  const [first, last] = [codes[0] ?? '', codes.at(-1) ?? '']
  return (
    <figure className={classes.rack}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than the page, it is scrolled by keys */}
      <section className={classes.scroller} aria-label={t`Rack ${name}`} tabIndex={0}>
        <svg
          viewBox={`0 0 ${full} ${rows.length * height + 2 * edge}`}
          style={{ minWidth: `${Math.round(columns * width * smallest)}px` }}
          role="img"
          aria-label={t`Rack ${name}: ${plural(rows.length, { one: '# tier', other: '# tiers' })}, ${plural(columns, { one: '# bay', other: '# bays' })} in each`}
        >
          {Array.from({ length: columns + 1 }, (_, column) => edge + 4 + column * width).map((x) => (
            <rect key={x} x={x} y={edge} width="4" height={rows.length * height + edge} className={classes.post} />
          ))}
          {rows.toReversed().map(({ tier, bays }, row) => (
            <g key={tier}>
              <rect x={edge} y={(row + 1) * height + 2} width={full - 2 * edge} height="5" className={classes.beam} />
              {bays.map(({ code, positionNumber }, column) => {
                const exists = taken.has(spelledCode(code))
                return (
                  <g
                    key={positionNumber}
                    data-taken={exists}
                    className={classes.bay}
                    transform={`translate(${edge + 8 + column * width} ${edge + 2 + row * height})`}
                  >
                    <rect width={width - 4} height={height - 8} />
                    <text x={width / 2 - 2} y="23">
                      {code}
                    </text>
                    {exists && <path d={`M${width - 12} 3v6m0 3v1`} className={classes.mark} />}
                  </g>
                )
              })}
            </g>
          ))}
        </svg>
      </section>
      <figcaption>{t`Rack ${name}, ${first} to ${last}`}</figcaption>
    </figure>
  )
}

/** The racks with their codes as they will be; a code that is given already is outlined. */
export function RackPreview({ racks, taken }: { racks: readonly PatternedRack[]; taken: ReadonlySet<string> }) {
  const [all, setAll] = useState(false)
  const bays = codesIn(racks).length
  const folded = racks.length - shown
  return (
    <Panel
      title={t`Preview`}
      aside={
        <span className="num">
          {t`${plural(racks.length, { one: '# rack', other: '# racks' })}, ${plural(bays, { one: '# bay', other: '# bays' })}`}
        </span>
      }
    >
      {racks.slice(0, all ? racks.length : shown).map((rack) => (
        <Drawn key={rack.name} rack={rack} taken={taken} />
      ))}
      {folded > 0 && (
        <Button variant="default" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Show fewer` : t`Show ${folded} more`}
        </Button>
      )}
    </Panel>
  )
}
