import '#web/stops/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { asSentence, oneAfterOther } from '#contract/language/full-stop.ts'
import { getOffer } from '#contract/stops/calls.ts'
import { type Offer, offerSchema } from '#contract/stops/schema.ts'
import { giveBackOffer, renewOffer, takeOffer } from '#contract/stops/sent.ts'
import { addDays, marinaDay, wallClock } from '#contract/time.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { dateText, instantText, weekdayName } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { outAddress } from '#web/schedules/index.ts'
import { isStuck, NotLoaded } from '#web/shell/not-loaded.tsx'
import classes from '#web/stops/stops.module.css'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { reasonIcons } from '#web/ui/stop-icons.ts'
import { Notice, PageHead } from '#web/ui/surface.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'

export const meta = () => [{ title: titled(t`Another time`) }]

type MarinaClock = { timeZone: string; now: Date }
/** “Tomorrow, 09:30”, and the date beneath. */
function timeText(at: string, { timeZone, now }: MarinaClock) {
  const [day = '', clock = ''] = wallClock(at, timeZone).split(' ')
  const today = marinaDay(now, timeZone)
  if (day === today) return { name: t`Today, ${clock}`, date: dateText(day) }
  if (day === addDays(today, 1)) return { name: t`Tomorrow, ${clock}`, date: dateText(day) }
  const { weekday } = { weekday: weekdayName(day) }
  return { name: t`${weekday}, ${clock}`, date: dateText(day) }
}

function Times({
  offer,
  clock,
  onTake,
  busy,
}: {
  offer: Offer
  clock: MarinaClock
  onTake: (at: string) => void
  busy: boolean
}) {
  const online = useOnline()
  return (
    <ul className="stack gap-sm">
      {offer.times.map(({ at, free, machine }) => {
        const { name, date } = timeText(at, clock)
        return (
          <li key={at}>
            <button
              type="button"
              className={classes.time}
              disabled={!free || busy || !online}
              onClick={() => onTake(at)}
            >
              <span>
                <b className="num">{name}</b>
                <small>{date}</small>
                {machine && <small className="breaks">{t`${{ machine }} moves her`}</small>}
              </span>
              <em className="inline-row mid gap-3xs">
                {free ? t({ message: 'Take', context: 'an offered time' }) : t`Taken by now`}
                {free && <IconChevronRight size={20} aria-hidden />}
              </em>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** What the stop keeps from being done, or kept. */
function unmovedWords({ boatName, kind }: Offer, when: string, isPast: boolean) {
  if (kind === 'pick-up')
    return isPast
      ? t`${{ boat: boatName }} could not go into the water on ${{ when }}.`
      : t`${{ boat: boatName }} cannot go into the water on ${{ when }}.`
  return isPast
    ? t`${{ boat: boatName }} could not be lifted on ${{ when }}.`
    : t`${{ boat: boatName }} cannot be lifted on ${{ when }}.`
}

function Shown({ offer, clock }: { offer: Offer; clock: MarinaClock }) {
  const queries = useQueryClient()
  const { place, focusOn } = useFocusOn<HTMLDivElement>()
  const { id, boatName, bookedAt, stop, state, takenAt, backTooSoon, scheduleId } = offer
  const show = (fresh: Offer) => queries.setQueryData(read(getOffer, { params: { id } }).queryKey, fresh)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: () => Promise<Offer>) => act(),
    onSuccess: show,
    onError: (refused) => {
      const fresh = refused instanceof Refusal ? offerSchema.safeParse(refused.problem.current) : null
      if (fresh?.success) show(fresh.data)
      else showProblem(refused)
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getOffer.path] })
      focusOn('button:enabled')
    },
  })
  const lost = error instanceof Refusal && error.status === 409 ? problemOf(error).message : null
  const when = instantText(bookedAt, clock.timeZone, clock.now)
  const what = unmovedWords(offer, when, Date.parse(bookedAt) <= clock.now.getTime())
  const isGone = offer.times.some(({ free }) => !free) || offer.times.length === 0
  const taken = takenAt && timeText(takenAt, clock)
  const Mark = reasonIcons[stop.reason]
  const by = instantText(offer.answerBy, clock.timeZone, clock.now)
  return (
    <section className={`sheet ${classes.card}`} aria-labelledby="offer">
      <div className={`row mid gap-sm ${classes.band}`} data-over={stop.isOver || undefined}>
        <Mark size={36} aria-hidden />
        <div className="shrinks breaks">
          <h2 id="offer">{stop.title}</h2>
          <p>
            {stop.isOver
              ? oneAfterOther(stop.words, asSentence(t`It is over`))
              : oneAfterOther(stop.span, stop.words ?? '')}
          </p>
        </div>
      </div>
      <div ref={place} className={`stack gap-sm ${classes.in}`}>
        <div aria-live="polite" className="stack gap-sm">
          <p>
            {state === 'open'
              ? t`${what} Choose one of these times; who taps first has it.`
              : state === 'taken'
                ? t`${what} The new time is yours.`
                : t`These times are not offered any more: ${{ boat: boatName }} has another time, or was moved.`}
          </p>
          {lost && <Notice title={lost} />}
          {taken && (
            <p className={classes.time} data-taken>
              <span>
                <b className="num">{taken.name}</b>
                <small>{taken.date}</small>
              </span>
              <em className="inline-row mid gap-3xs">
                <IconCheck size={20} aria-hidden />
                {t`Yours`}
              </em>
            </p>
          )}
        </div>
        {state === 'open' && (
          <>
            <Times
              offer={offer}
              clock={clock}
              busy={isPending}
              onTake={(at) => mutate(() => call(takeOffer, { body: { id, at } }))}
            />
            {isGone && (
              <ActionButton
                variant="light"
                mih={52}
                leftSection={<IconRefresh size={20} />}
                loading={isPending}
                onClick={() => mutate(() => call(renewOffer, { body: { id } }))}
              >
                {t`Show other times`}
              </ActionButton>
            )}
            <Button variant="default" mih={52} component={Link} to="/Messages/create">
              {t`None of these: write to the marina`}
            </Button>
            <p className="quiet">{t`Without an answer by ${{ by }} the marina calls you. The lift stays yours.`}</p>
          </>
        )}
        {backTooSoon && (
          <>
            <p className="quiet">
              {t`Back ${{ back: instantText(backTooSoon, clock.timeZone, clock.now) }} would be too soon: choose a new time back.`}
            </p>
            <Button variant="default" mih={52} component={Link} to={outAddress({ id: scheduleId })}>
              {t`Change the time back`}
            </Button>
          </>
        )}
        {state === 'taken' && (
          <ActionButton
            variant="subtle"
            mih={52}
            leftSection={<IconArrowBackUp size={20} />}
            loading={isPending}
            onClick={() => mutate(() => call(giveBackOffer, { body: { id } }))}
          >
            {t`Undo: choose another`}
          </ActionButton>
        )}
        {state === 'closed' && (
          <Button variant="default" mih={52} component={Link} to={`/Boats/${offer.boatId}`}>
            {t`Open the boat`}
          </Button>
        )}
      </div>
    </section>
  )
}

export default function OfferPage() {
  const id = useRecordId()
  const { settings, now } = useMarina()
  const found = useQuery({ ...read(getOffer, { params: { id } }), refetchInterval: 60_000 })
  const { data: offer } = found
  return (
    <>
      <PageHead
        title={t`Another time`}
        lead={offer && <BackLink to={`/Boats/${offer.boatId}`}>{offer.boatName}</BackLink>}
      />
      {offer && settings ? (
        <Shown offer={offer} clock={{ timeZone: settings.timeZone, now: now() }} />
      ) : isStuck(found) ? (
        <NotLoaded title={t`The times did not load`} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <PanelSkeleton lines={6} />
      )}
    </>
  )
}
