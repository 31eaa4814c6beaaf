import '#web/schedules/words.ts'
import { plural, t } from '@lingui/core/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowLeft, IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { searchBoats } from '#contract/boats/calls.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { FoundBoat } from '#web/schedules/phone/found-boat.tsx'
import { PhoneBooking } from '#web/schedules/phone/phone-booking.tsx'
import classes from '#web/schedules/phone/phone-dialog.module.css'
import { touch } from '#web/tokens.ts'
import { WholeModal } from '#web/ui/overlay/whole-modal.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

const most = 10
/** A number is looked for by its digits, as it is kept; without the zeros that stand for a country. */
const lookedFor = (typed: string) =>
  /^[+\d\s()/.-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : typed.slice(0, 100)

/** Arrows lead through what was found, from the field on; Enter opens. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-found]')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** One search over name, boat, phone and number; beside it what she can do now and when, chosen already. With a day: from that day on. */
export function PhoneDialog({ day, onClose }: { day: string | null; onClose: () => void }) {
  const { settings, now } = useMarina()
  const [typed, setTyped] = useState('')
  const [boatId, setBoatId] = useState<number | null>(null)
  const [moving, setMoving] = useState(false)
  const [search] = useDebouncedValue(lookedFor(typed.trim()), 200)
  const asked = search !== ''
  const found = useQuery({
    ...read(searchBoats, { query: { searchQuery: search, pageSize: most, sortBy: 'name', sortDirection: 'asc' } }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const boats = asked ? (found.data?.items ?? []) : []
  const count = asked ? (found.data?.totalCount ?? null) : null
  const results = () => {
    if (asked && found.error && !found.data)
      return (
        <FailedState title={t`The search did not work`} onRetry={() => void found.refetch()}>
          {problemOf(found.error).message}
        </FailedState>
      )
    if (asked && !found.data) return <PanelSkeleton lines={4} />
    return (
      <ul className="stack gap-3xs">
        {boats.map((boat) => (
          <li key={boat.id}>
            <FoundBoat
              boat={boat}
              timeZone={settings?.timeZone}
              isChosen={boat.id === boatId}
              onChoose={() => setBoatId(boat.id)}
            />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <WholeModal
      startsInField
      opened
      onClose={onClose}
      size="66rem"
      title={moving ? t`Move by phone` : t`Book by phone`}
      classNames={{ root: classes.root ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.columns} data-chosen={boatId !== null}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead on from the field and the buttons in it */}
        <div className={`stack gap-sm ${classes.search}`} onKeyDown={walk}>
          <TextInput
            data-autofocus
            size="md"
            label={t`Name, boat, phone or number`}
            type="search"
            autoComplete="off"
            maxLength={100}
            leftSection={<IconSearch size={20} aria-hidden />}
            rightSectionWidth={touch}
            rightSection={
              typed !== '' && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="inherit"
                  aria-label={t`Empty the search`}
                  onClick={() => setTyped('')}
                >
                  <IconX size={18} />
                </ActionIcon>
              )
            }
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p className="text-sm quiet" role="status">
            {count === null
              ? t`Type a few letters or digits.`
              : count === 0
                ? t`Nobody found.`
                : t`${plural(count, { one: '# boat found.', other: '# boats found.' })}`}
          </p>
          {results()}
          <Button
            component={Link}
            to={`/WalkIn${typed.trim() && `?${new URLSearchParams({ who: typed.trim() })}`}`}
            variant="subtle"
            mih="var(--tap)"
            justify="start"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t`A visitor: walk-in`}
          </Button>
        </div>
        <div className={classes.booking}>
          {boatId !== null && (
            <Button
              className={classes.back}
              variant="subtle"
              mih="var(--tap)"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => setBoatId(null)}
            >
              {t`Another boat`}
            </Button>
          )}
          {boatId !== null && settings ? (
            <PhoneBooking
              key={boatId}
              boatId={boatId}
              day={day}
              settings={settings}
              now={now()}
              onMoving={setMoving}
              onBooked={onClose}
            />
          ) : (
            <p className="quiet">{t`Choose a boat: what she can do now and the nearest free times stand here.`}</p>
          )}
        </div>
      </div>
    </WholeModal>
  )
}
