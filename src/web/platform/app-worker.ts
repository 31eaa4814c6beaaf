import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '#web/platform/when-idle.ts'

declare global {
  interface Window {
    /** The router's list of what this page's build made. */
    __reactRouterManifest?: { version: string }
  }
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

const checkEvery = 3_600_000

let registration: ServiceWorkerRegistration | undefined
let isStarted = false
let isNewer = false
let lastCheck = 0
const watchers = new Set<() => void>()
function watch(changed: () => void) {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

const versionOf = (worker: ServiceWorker) =>
  new Promise<string>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.postMessage('version', [port2])
  })

/** A page that was loaded after the update is up to date itself, and only its worker has to follow. */
async function weigh(worker: ServiceWorker | null | undefined) {
  if (!worker) return
  if ((await versionOf(worker)) === window.__reactRouterManifest?.version) {
    if (worker === registration?.waiting) worker.postMessage('take over')
    return
  }
  isNewer = true
  for (const changed of watchers) changed()
}

/** A page may stay open for days, on a home screen above all. */
function check() {
  if (document.visibilityState !== 'visible' || Date.now() - lastCheck < checkEvery) return
  lastCheck = Date.now()
  registration?.update().catch(() => undefined)
}

async function start() {
  const { serviceWorker } = navigator
  if (isStarted || !import.meta.env.PROD || !serviceWorker) return
  isStarted = true
  // refused where the browser keeps nothing, as in a private window: the app works without
  registration = await serviceWorker.register('/sw.js').catch(() => undefined)
  if (!registration) return
  const { waiting } = registration
  void weigh(waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration?.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration?.active) void weigh(worker)
    })
  })
  // another tab has taken the new version
  serviceWorker.addEventListener('controllerchange', () => void weigh(serviceWorker.controller))
  lastCheck = Date.now()
  setInterval(check, checkEvery)
  document.addEventListener('visibilitychange', check)
}

/** Has the browser keep what opens the app without a connection, once the page has done its own work. */
export const useAppWorker = () =>
  useEffect(
    () =>
      whenIdle(() => {
        if (!navigator.connection?.saveData) void start()
      }),
    [],
  )

/** The same at once, whatever it costs: what is pressed in the yard has to outlast a reload without a connection. */
export const useAppWorkerAtOnce = () => useEffect(() => void start(), [])

function watchController(changed: () => void) {
  navigator.serviceWorker?.addEventListener('controllerchange', changed)
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', changed)
}
/** Whether a reload without a connection opens this page again. */
export const useOpensOffline = () =>
  useSyncExternalStore(
    watchController,
    () => Boolean(navigator.serviceWorker?.controller),
    () => false,
  )

/** Whether the server has a newer version than this page. */
export const useNewVersion = () =>
  useSyncExternalStore(
    watch,
    () => isNewer,
    () => false,
  )

/** Loads this page anew, once, with the new version; what is being typed is kept as at any reload. */
export function takeNewVersion() {
  const waiting = registration?.waiting
  if (!waiting) return window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('take over')
}
