import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { Textarea } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { YardBay } from '#contract/yard-screen/schema.ts'
import { problemOf } from '#web/platform/api.ts'
import { WholeModal } from '#web/ui/overlay/whole-modal.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import acts from '#web/yard-screen/acts.module.css'
import { closeByGlove } from '#web/yard-screen/looks.ts'
import sheets from '#web/yard-screen/sheets.module.css'
import { baysQuery, type YardPress } from '#web/yard-screen/yard-query.ts'
import ground from '#web/yard-screen/yard-screen.module.css'

/** Another bay than the one that was proposed, as it is sent with the press, and by what is painted on it. */
export type OtherBay = { code: string } & Pick<YardPress, 'rackPositionId' | 'misfitReason' | 'keptBayReason'>
type Props = {
  movementId: number
  /** The request of a boat in her way, which is what a bay is chosen for. */
  moves?: number
  boat: string
  onClose: () => void
  onChoose: (bay: OtherBay) => void
}
const shownFirst = 12
const isOpen = ({ misfit, keptFor }: YardBay) => misfit === null && keptFor === null
/** Bays she surely fits come first, then those nobody can tell of, then those that ask for a reason. */
const rankOf = (bay: YardBay) => (isOpen(bay) ? (bay.unknown ? 1 : 0) : 2)

const unknownText = (measures: string) => t`Not known: ${{ measures }}`
/** Bays of one rank under one heading, which says once what is not known of all of them. */
function groupsOf(bays: readonly YardBay[]) {
  const groups = new Map<string, { title: string; isSure: boolean; bays: YardBay[] }>()
  for (const bay of bays) {
    const rank = rankOf(bay)
    const title = rank === 0 ? t`Fits` : rank === 1 && bay.unknown ? unknownText(bay.unknown) : t`Only with a reason`
    const group = groups.get(title) ?? { title, isSure: rank === 0, bays: [] }
    group.bays.push(bay)
    groups.set(title, group)
  }
  return [...groups.values()]
}

function doubtText({ misfit, keptFor, unknown, behind }: YardBay) {
  return [
    misfit && t`She does not fit: ${{ misfit }}`,
    keptFor !== null && t`Home of ${{ boat: keptFor }}`,
    behind && t`Behind a boat`,
    unknown && unknownText(unknown),
  ]
    .filter(Boolean)
    .join('. ')
}

/** Why she lies there all the same. */
function Reasons({ bay, onBack, onChoose }: { bay: YardBay; onBack: () => void } & Pick<Props, 'onChoose'>) {
  const [misfit, setMisfit] = useState('')
  const [kept, setKept] = useState('')
  const [isTried, setIsTried] = useState(false)
  const missing = (asked: boolean, said: string) => asked && said.trim() === ''
  const asks = { misfit: bay.misfit !== null, kept: bay.keptFor !== null }
  const errorOf = (asked: boolean, said: string) =>
    isTried && missing(asked, said) ? t`Say why in a few words` : undefined
  const say = () => {
    setIsTried(true)
    if (missing(asks.misfit, misfit) || missing(asks.kept, kept)) return
    onChoose({
      ...{ code: bay.code, rackPositionId: bay.id },
      ...(asks.misfit && { misfitReason: misfit }),
      ...(asks.kept && { keptBayReason: kept }),
    })
  }
  return (
    <div className="stack gap-md">
      <p className="breaks">
        <b className="block">{bay.code}</b>
        {doubtText(bay)}
      </p>
      {asks.misfit && (
        <Textarea
          {...{ maxLength: 500, autosize: true, minRows: 2, size: 'lg' }}
          data-autofocus
          label={t`Why she goes into a bay that is too small`}
          value={misfit}
          error={errorOf(asks.misfit, misfit)}
          onChange={(event) => setMisfit(event.currentTarget.value)}
        />
      )}
      {asks.kept && (
        <Textarea
          {...{ maxLength: 500, autosize: true, minRows: 2, size: 'lg' }}
          data-autofocus={!asks.misfit || undefined}
          label={t`Why another boat gets this bay`}
          value={kept}
          error={errorOf(asks.kept, kept)}
          onChange={(event) => setKept(event.currentTarget.value)}
        />
      )}
      <div className={acts.acts}>
        <button type="button" className={`${acts.big} ${acts.cancel}`} onClick={onBack}>
          {t`Back`}
        </button>
        <button type="button" className={acts.big} data-kind="signal" onClick={say}>
          {t`Go on`}
        </button>
      </div>
    </div>
  )
}

/** `isWhole`: it is closed in its head. */
function Bays({ movementId, moves, isWhole, onClose, onChoose }: Omit<Props, 'boat'> & { isWhole: boolean }) {
  const { data, error } = useQuery({ ...baysQuery(movementId, moves), staleTime: 0, retry: false })
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<YardBay | null>(null)
  if (asked) return <Reasons bay={asked} onBack={() => setAsked(null)} onChoose={onChoose} />
  const bays = (data?.bays ?? []).toSorted((one, other) => rankOf(one) - rankOf(other))
  const shown = all ? bays : bays.slice(0, shownFirst)
  return (
    <div className="stack gap-md">
      {data && bays.length === 0 && <p>{t`No bay is free.`}</p>}
      {!data && error && <p role="alert">{problemOf(error).message}</p>}
      {groupsOf(shown).map(({ title, isSure, bays: some }) => (
        <section key={title}>
          <h3 className={sheets.legend}>{title}</h3>
          <ul className={sheets.bays}>
            {some.map((bay) => {
              const { id, code } = bay
              const doubts = doubtText(isOpen(bay) ? { ...bay, unknown: null } : bay)
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={acts.big}
                    data-doubt={!isOpen(bay) || undefined}
                    onClick={() => (isOpen(bay) ? onChoose({ code, rackPositionId: id }) : setAsked(bay))}
                  >
                    <span className="inline-row mid gap-3xs">
                      {isSure && <IconCheck size={24} stroke={3} className={sheets.tick} aria-hidden />}
                      <span className="shrinks">{code}</span>
                    </span>
                    {doubts && <small className="block">{doubts}</small>}
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {bays.length > shown.length && (
        <button type="button" className={acts.big} onClick={() => setAll(true)}>
          {t`Show all`}
        </button>
      )}
      {!isWhole && (
        <div className={acts.acts}>
          <button type="button" className={acts.big} onClick={onClose}>
            {t`Cancel`}
          </button>
        </div>
      )}
    </div>
  )
}

/** Where she is put in truth: bays she fits first, and why where she does not. */
export function BaySheet({ opened, ...props }: Props & { opened: boolean }) {
  const { boat } = props
  const phone = usePhone()
  return (
    <WholeModal
      opened={opened}
      onClose={props.onClose}
      withCloseButton={phone}
      closeButtonProps={closeByGlove()}
      title={t`A bay for ${{ boat }}`}
      size={760}
      classNames={{ content: `${ground.tones} ${sheets.sheet}` }}
    >
      <Bays {...props} isWhole={phone} />
    </WholeModal>
  )
}
