import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/yard-screen/words.ts'
import { IconAlertTriangle, IconArrowBackUp, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { itemNamed } from '#contract/settings/checklist.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import type { YardDay, YardMovement } from '#contract/yard-screen/schema.ts'
import { worded } from '#web/platform/language.ts'
import { HullSide } from '#web/ui/hull/hull.tsx'
import { type HullKind, paintFor } from '#web/ui/hull/paint.ts'
import { hasLongWord } from '#web/ui/long-word.ts'
import acts from '#web/yard-screen/acts.module.css'
import { BaySheet, type OtherBay } from '#web/yard-screen/bay-sheet.tsx'
import card from '#web/yard-screen/card.module.css'
import lookedAt from '#web/yard-screen/looked-at.module.css'
import {
  clockOf,
  directionIcons,
  directionText,
  measuresOf,
  placeText,
  standingOf,
  stepText,
  undoneText,
  windowText,
} from '#web/yard-screen/looks.ts'
import { Obstacles } from '#web/yard-screen/obstacles.tsx'
import { type SaidWhy, type Why, WhySheet } from '#web/yard-screen/why-sheet.tsx'
import { baysQuery, type YardPress } from '#web/yard-screen/yard-query.ts'

type CardFrame = {
  settings: PublicSettings
  now: Date
  isBusy: boolean
  /** The line is away: what is pressed is kept here. */
  isKept: boolean
  /** Why nothing begins on this machine now. */
  stopped: string | null
}
type Props = {
  movement: YardMovement
  undo: YardDay['undo']
  shown: CardFrame
  /** The camera and what was taken. */
  pictures: ReactNode
  onPress: (press: YardPress) => void
  onUndo: () => void
}

const drawn: readonly string[] = ['cabin', 'open', 'rib', 'sail']
/** The boat herself, in her colours. */
export function Side({ boatId, hullType }: Pick<YardMovement, 'boatId' | 'hullType'>) {
  const kind = hullType && drawn.includes(hullType) ? (hullType as HullKind) : 'cabin'
  return (
    <svg className={card.hull} viewBox="-24 -112 304 116" aria-hidden="true">
      <HullSide kind={kind} paint={paintFor(boatId)} />
    </svg>
  )
}

/** How a bay's name is set: a short one as large as the plate. */
const lettersOf = (bay: string | null) =>
  bay === null || bay.length <= 3 ? undefined : bay.length <= 6 ? 'several' : bay.length <= 12 ? 'many' : 'most'

type PlateProps = { movement: Pick<YardMovement, 'bay' | 'place' | 'kind'>; isStopped: boolean }
function Plate({ movement: { bay, place, kind }, isStopped }: PlateProps) {
  return (
    <div className={card.plate} data-none={bay === null || undefined} data-stopped={isStopped || undefined}>
      {bay !== null && <span>{kind === 'pick-up' ? t`Take from` : t`Put into`}</span>}
      <b data-letters={lettersOf(bay)}>{bay ?? t`No bay`}</b>
      {place && <span>{placeText(place)}</span>}
    </div>
  )
}

function whereTo({ kind, isBack, returnAt }: YardMovement, timeZone: string) {
  if (kind === 'drop-off') return isBack ? t`Back from an outing` : t`Onto the rack`
  return returnAt
    ? t`Into the water, back ${{ at: clockOf(returnAt, timeZone) }}`
    : t({ message: 'Into the water', comment: 'where a boat is brought' })
}

export function UndoButton({ undo, onUndo, isBusy }: Pick<Props, 'undo' | 'onUndo'> & { isBusy: boolean }) {
  return (
    <button type="button" className={`${acts.big} ${acts.undo}`} disabled={!undo || isBusy} onClick={onUndo}>
      <IconArrowBackUp size={26} aria-hidden />
      <span>
        {t`Undo`}
        {undo && (
          <small className="block breaks">
            {undo.boatName} {undoneText(undo.event)}
          </small>
        )}
      </span>
    </button>
  )
}

/** One movement, large: where she is, who she is, what is in the way, what is checked, what is pressed. */
export function NextCard({ movement, undo, shown, pictures, onPress, onUndo }: Props) {
  const { settings, now, isBusy, isKept, stopped } = shown
  const { timeZone } = settings
  const { id, kind, boatName, ownerName, phone, bookedAt, window, inTheWay, waits, step, begunAt, state } = movement
  const [ticked, setTicked] = useState<Record<string, boolean>>({})
  const [why, setWhy] = useState<Why | null>(null)
  const [said, setSaid] = useState<SaidWhy>({})
  const [chosen, setChosen] = useState<OtherBay | null>(null)
  const [choosing, setChoosing] = useState(false)
  const items = step === 'lower' ? settings.loweringChecklist : step ? settings.inspectionChecklist : []
  const Direction = directionIcons[kind]
  const standing = standingOf(movement, timeZone, now)
  const begins = !begunAt
  const toRack = step === 'back-on-rack'
  // while there is a line: she may be put there without one
  const { data: known } = useQuery({ ...baysQuery(id), enabled: toRack, retry: false })
  const isChoice = toRack && (!begins || movement.bay === null) && (known?.bays.length ?? 0) > 0
  const { code: chosenCode, ...inBay } = chosen ?? { code: null }
  const first = begins ? movement.obstacles.find(({ to, comes }) => to && !comes) : undefined
  // what is under way may be finished
  const held = waits ?? (begins ? (stopped ?? (first ? t`${{ boat: first.boatName }} first` : null)) : null)
  const asides = begins && !waits && !stopped ? movement.obstacles : []
  const isClear = inTheWay.length + asides.length === 0
  const open = items.filter((item) => !ticked[item])
  const measures = measuresOf(movement)
  const checklist = Object.fromEntries(items.map((item) => [item, ticked[item] ?? false]))
  const go = () => {
    if (first && !waits && !stopped) return document.getElementById(`moved-${first.scheduleId}`)?.focus()
    if (held || isBusy) return
    if (begins) return onPress({ event: 'begin', movementId: id })
    if (!step) return
    const names = open.map((item) => worded(itemNamed(settings, item)))
    if (names.length > 0 || inTheWay.length > 0) return setWhy({ open: names, gates: inTheWay })
    onPress({ event: step, movementId: id, checklist, ...inBay })
  }
  return (
    <section className={card.card} aria-label={t`Next movement`} data-clear={isClear || undefined}>
      <div className={card.top}>
        <span className={card.chip} data-tone={kind === 'pick-up' ? 'water' : 'rack'}>
          <Direction size={20} aria-hidden />
          {directionText(movement)}
        </span>
        {/* that she is booked is said beside the time */}
        {state !== 'booked' && (
          <span className={card.chip} data-tone={standing.tone}>
            <standing.icon size={20} aria-hidden />
            {standing.text}
          </span>
        )}
        <p className="num">
          {window && !(begins && stopped) ? (
            <Trans>
              Booked <b>{clockOf(bookedAt, timeZone)}</b>, window <b>{windowText(window, timeZone)}</b>
            </Trans>
          ) : (
            <Trans>
              Booked <b>{clockOf(bookedAt, timeZone)}</b>
            </Trans>
          )}
        </p>
      </div>
      <div className={card.who}>
        <div className={card.place}>
          <Plate
            movement={{ kind, bay: chosenCode ?? movement.bay, place: chosen ? null : movement.place }}
            isStopped={begins && stopped !== null}
          />
          {isChoice && (
            <button type="button" className={acts.big} onClick={() => setChoosing(true)}>
              {movement.bay || chosen ? t`Another bay` : t`Choose a bay`}
              {chosen && movement.bay && <small className="block">{t`instead of ${{ bay: movement.bay }}`}</small>}
            </button>
          )}
        </div>
        <div className="shrinks">
          <Side {...movement} />
          <h2 data-long={hasLongWord(boatName) || undefined}>{boatName}</h2>
          <p className={card.to}>
            <IconArrowRight size={20} aria-hidden />
            {whereTo(movement, timeZone)}
          </p>
          <p className="breaks">
            {ownerName}
            {ownerName && phone && ', '}
            {phone && <span className={card.phone}>{phone}</span>}
          </p>
          {measures && <p className={`num ${card.measures}`}>{measures}</p>}
        </div>
      </div>
      {inTheWay.length > 0 && (
        <div className={card.way}>
          <IconAlertTriangle size={34} aria-hidden />
          <p className="breaks">
            <b className="block">{t`Closed for her`}</b>
            {inTheWay.join('. ')}
          </p>
        </div>
      )}
      {asides.length > 0 && <Obstacles movement={movement} isBusy={isBusy} isDown={isKept} onPress={onPress} />}
      <div className={lookedAt.looked}>
        {items.length > 0 && (
          <div className={lookedAt.checks}>
            {items.map((item) => (
              <label key={item} className={lookedAt.check} data-ticked={ticked[item] || undefined}>
                <input
                  type="checkbox"
                  checked={ticked[item] ?? false}
                  onChange={(event) => setTicked({ ...ticked, [item]: event.currentTarget.checked })}
                />
                <span className={lookedAt.box}>
                  <IconCheck size={24} stroke={3} aria-hidden />
                </span>
                {worded(itemNamed(settings, item))}
              </label>
            ))}
          </div>
        )}
        {pictures}
      </div>
      <div className={`${acts.acts} ${card.foot}`}>
        <UndoButton undo={undo} onUndo={onUndo} isBusy={isBusy} />
        <button
          type="button"
          data-step
          className={acts.big}
          data-kind="signal"
          aria-disabled={Boolean(held) || isBusy || (!begins && !step)}
          onClick={go}
        >
          {begins ? t`Begin` : stepText(movement)}
          {held ? (
            <small className="block">{held}</small>
          ) : isKept ? (
            <small className="block">{t`Kept here until the line is back`}</small>
          ) : (
            !begins && toRack && <small className="block">{t`Drop-off, inspection and lift in one step`}</small>
          )}
        </button>
        {begins && state !== 'here' && !waits && (
          <button
            type="button"
            className={acts.big}
            disabled={isBusy}
            onClick={() => onPress({ event: 'here', movementId: id })}
          >
            {t`Is here`}
          </button>
        )}
      </div>
      <BaySheet
        opened={choosing}
        movementId={id}
        boat={boatName}
        onClose={() => setChoosing(false)}
        onChoose={(bay) => {
          setChoosing(false)
          setChosen(bay)
        }}
      />
      {step && (
        <WhySheet
          why={why}
          boat={boatName}
          isKept={isKept}
          overChecks
          said={said}
          onClose={() => setWhy(null)}
          onSay={(words) => {
            setSaid(words)
            setWhy(null)
            onPress({ event: step, movementId: id, checklist, ...inBay, ...words })
          }}
        />
      )}
    </section>
  )
}
