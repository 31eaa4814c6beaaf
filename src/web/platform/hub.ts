import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { hubPath, keepAliveMs, serverTimeoutMs } from '#contract/chat/hub.ts'
import type { HubEvents } from '#contract/chat/hub-messages.ts'
import { HubLink, noLink, type OpenWire } from '#web/platform/hub-link.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

/** The client comes as a chunk of its own, so that no page pays for it before it is shown. */
export const openWire: OpenWire = async (nextDelay) => {
  const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
  return new HubConnectionBuilder()
    .withUrl(new URL(hubPath, window.location.origin).href, { transport: HttpTransportType.WebSockets })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: ({ previousRetryCount }) => nextDelay(previousRetryCount) })
    .withServerTimeout(serverTimeoutMs)
    .withKeepAliveInterval(keepAliveMs)
    .configureLogging(LogLevel.None)
    .build()
}

export const link = new HubLink(openWire)

export const useLink = () => useSyncExternalStore(link.watch, link.view, () => noLink)

export function useHubEvent<Name extends keyof HubEvents>(event: Name, heard: (payload: HubEvents[Name]) => void) {
  const latest = useEffectEvent(heard)
  useEffect(() => link.on(event, (payload) => latest(payload)), [event])
}

/** Keeps the link up while the caller is on the screen and may have it; begins once the page has done its own work. */
export function useKeptLink(mayLink: boolean) {
  useEffect(() => {
    if (!mayLink) return
    const cancel = whenIdle(() => link.start())
    const wake = () => document.visibilityState === 'visible' && link.tryNow()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      cancel()
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      void link.stop()
    }
  }, [mayLink])
}
