import { t } from '@lingui/core/macro'
import '#web/platform/words.ts'
import '#web/shell/words.ts'
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, Outlet, redirect, useLocation } from 'react-router'
import { logout } from '#contract/accounts/calls.ts'
import { waitingForReview } from '#contract/schedules/calls.ts'
import { call } from '#web/platform/api.ts'
import { useAppWorker } from '#web/platform/app-worker.ts'
import { partOfDay } from '#web/platform/greeting.ts'
import { link } from '#web/platform/hub.ts'
import { forgetPicturesOfOthers, keptPictures } from '#web/platform/kept-pictures.ts'
import { language, speakIn } from '#web/platform/language.ts'
import { showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { forgetEnded, forgetSignedIn, loginAddress, signedIn } from '#web/platform/session.ts'
import { useLacksFactor } from '#web/platform/use-lacks-factor.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { meQuery, useMe } from '#web/platform/use-me.ts'
import { Bell } from '#web/shell/bell.tsx'
import { useKeptAim } from '#web/shell/keep-aim.ts'
import { MemberShell } from '#web/shell/member-shell.tsx'
import { type MenuGroup, menuFor } from '#web/shell/menu.ts'
import { NewVersion } from '#web/shell/new-version.tsx'
import { isStuck, NotLoaded } from '#web/shell/not-loaded.tsx'
import { isMessages } from '#web/shell/open-talk.ts'
import classes from '#web/shell/phone-booking.module.css'
import { UnreadBanner } from '#web/shell/unread-banner.tsx'
import { useLiveMessages, useUnread } from '#web/shell/use-live-messages.ts'
import { useLiveRecords } from '#web/shell/use-live-records.ts'
import { useMinute } from '#web/shell/use-minute.ts'
import { OnDemand, onDemand } from '#web/ui/on-demand.tsx'
import { Providers } from '#web/ui/providers.tsx'

export async function clientLoader({ request }: LoaderFunctionArgs) {
  const user = signedIn()
  const { pathname, search } = new URL(request.url)
  if (!user) throw redirect(loginAddress(pathname + search))
  forgetEnded()
  // sign-in spoke the browser's language, or its address's
  if (user.language !== language()) await speakIn(user.language)
  return null
}

/** Of staff alone, so no owner pays for it; its place is kept. */
const phoneButton = onDemand(async () => (await import('#web/shell/phone-booking.tsx')).PhoneButton)
const phoneBookings = onDemand(async () => (await import('#web/shell/phone-booking.tsx')).PhoneBookings)

const greetings: Record<ReturnType<typeof partOfDay>, (name: string) => string> = {
  morning: (name) => t`Good morning, ${name}`,
  afternoon: (name) => t`Good afternoon, ${name}`,
  evening: (name) => t`Good evening, ${name}`,
}

/** How many decisions wait, beside their menu entry. */
function useWaitingCount(isStaff: boolean) {
  const { data } = useQuery({
    ...read(waitingForReview, { query: { limit: 1 } }),
    enabled: isStaff,
    refetchInterval: 60_000,
  })
  return data?.totalCount
}
const counted = (menu: MenuGroup[], counts: Record<string, number | undefined>): MenuGroup[] =>
  menu.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, ...(counts[entry.to] ? { count: counts[entry.to]! } : {}) })),
  }))

function SignedInShell() {
  const { me, isStaff } = useMe()
  const asked = useQuery(meQuery)
  // asked for beside the scripts of every page (build/write-shells.ts): here it is taken, whatever the page shows
  const { settings } = useMarina()
  const queries = useQueryClient()
  useAppWorker()
  useMinute()
  const isHeld = useLacksFactor()
  useLiveMessages(isStaff, !isHeld)
  useLiveRecords()
  useKeptAim()
  const { pathname } = useLocation()
  const { unread, isAwaited } = useUnread()
  const waiting = useWaitingCount(isStaff && !isHeld)
  const books = isStaff && !isHeld
  const name = me ?? signedIn()
  // chosen elsewhere meanwhile
  useEffect(() => {
    if (me && me.language !== language()) void speakIn(me.language)
  }, [me])
  const myId = me?.id
  useEffect(() => {
    if (myId !== undefined) forgetPicturesOfOthers(myId).catch(() => undefined)
  }, [myId])
  const leave = async () => {
    // What is asked while the session ends would be refused, and take the page elsewhere.
    onlineManager.setOnline(false)
    try {
      await queries.cancelQueries()
      await call(logout, {})
      await link.stop()
    } catch (error) {
      onlineManager.setOnline(navigator.onLine)
      showProblem(error)
      return
    }
    forgetSignedIn()
    queries.clear()
    // Drafts too: they were for this person's eyes.
    sessionStorage.clear()
    // so are pictures that were not sent yet
    indexedDB.deleteDatabase(keptPictures)
    // A full load, so that nothing of this person stays in memory for the next one.
    window.location.assign('/login')
  }
  return (
    <MemberShell
      greeting={greetings[partOfDay(new Date().getHours())](`${name?.firstName ?? ''} ${name?.lastName ?? ''}`)}
      menu={isHeld ? [] : counted(menuFor(me?.role, settings?.money), { '/Review': waiting, '/Messages': unread })}
      book={
        books && (
          <OnDemand of={phoneButton} props={{}} onMissing={() => {}} meanwhile={<div className={classes.ahead} />} />
        )
      }
      bell={isHeld ? null : <Bell />}
      banner={
        <>
          <NewVersion />
          <UnreadBanner count={isMessages(pathname) ? 0 : unread} />
        </>
      }
      waits={isAwaited}
      onLogout={leave}
    >
      {isStuck(asked) ? (
        <NotLoaded title={t`The page did not load`} error={asked.error} onRetry={() => void queries.refetchQueries()} />
      ) : (
        <Outlet />
      )}
      {books && <OnDemand of={phoneBookings} props={{}} onMissing={() => {}} />}
    </MemberShell>
  )
}

export default function MemberLayout() {
  return (
    <Providers>
      <SignedInShell />
    </Providers>
  )
}
