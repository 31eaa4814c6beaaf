/** What of the service worker's world is used here; its own types exclude the page's. */
type Passing = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Passing & { request: Request; respondWith(answer: Promise<Response>): void }
type PushEvent = Passing & { data: { json(): unknown } | null }
type NoticeClick = Passing & { notification: Notification }
interface PageOfWorker {
  url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
type MessageFromPage = Passing & { data: unknown; ports: readonly MessagePort[] }
interface Scope {
  addEventListener(name: 'install' | 'activate', heard: (event: Passing) => void): void
  addEventListener(name: 'fetch', heard: (event: FetchEvent) => void): void
  addEventListener(name: 'message', heard: (event: MessageFromPage) => void): void
  addEventListener(name: 'push', heard: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', heard: (event: NoticeClick) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window' }): Promise<readonly PageOfWorker[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  location: Location
}

/** What the build puts in front of this file. */
export interface Plan {
  /** The same that the pages of the build know as theirs. */
  version: string
  /** Every file with a hash in its name. */
  assets: string[]
  /** First parts of the addresses of pages that come alive, in lower case. */
  areas: string[]
  /** Where a yard screen keeps the day it shows without a connection and how long, and where the server tells of it. */
  day: { database: string; store: string; entry: string; keptFor: number; address: string }
}
declare const plan: Plan

const scope = self as unknown as Scope
const named = 'app-'
const own = named + plan.version
/** Any address of the app is answered with the one shell; this one stands for all. */
const shell = '/home'

/** A hash in a name never changes what it names, so what an earlier build left is taken over. */
async function keep(cache: Cache, url: string) {
  const answer = (await caches.match(url, { ignoreVary: true })) ?? (await fetch(url))
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await cache.put(url, answer)
}

/** All or nothing: a shell without its files would open no page. */
async function install() {
  const cache = await caches.open(own)
  // without cookies, so that what is kept can be nobody's
  const answer = await fetch(shell, { credentials: 'omit', cache: 'no-cache' })
  if (!answer.ok || !(await answer.clone().text()).includes(`manifest-${plan.version}.js`))
    throw new Error('The server has another version by now.')
  await cache.put(shell, answer)
  for (const url of plan.assets) await keep(cache, url)
}

/** The build before stays as well: its pages may still be open in other tabs. */
async function activate() {
  const all = (await caches.keys()).filter((name) => name.startsWith(named))
  const earlier = all.filter((name) => name !== own).slice(0, -1)
  await Promise.all(earlier.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

async function openPage(request: Request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await (await caches.open(own)).match(shell, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}
const readAsset = async (request: Request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
/** Whether this device is no yard screen any more, in the server's own words; without them it may be one. */
async function isNoScreen() {
  const answer = (await (await fetch(plan.day.address)).json()) as { code?: string; screen?: unknown }
  return answer.screen === null || ['screen_ended', 'not_signed_in', 'not_allowed'].includes(answer.code ?? '')
}
/** The yard's own page forgets its day while it is open; whatever page is opened later does where it stayed closed. */
async function forgetDay() {
  const { database, store, entry, keptFor } = plan.day
  // no other browser has one, and opening it would make it
  if (!(await indexedDB.databases()).some(({ name }) => name === database)) return
  const opened = await asked(indexedDB.open(database))
  try {
    const kept: { at: number } | undefined = await asked(opened.transaction(store).objectStore(store).get(entry))
    if (kept && (Math.abs(Date.now() - kept.at) >= keptFor || (await isNoScreen())))
      await asked(opened.transaction(store, 'readwrite').objectStore(store).clear())
  } finally {
    opened.close()
  }
}

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => {
  if (event.data === 'version') event.ports[0]?.postMessage(plan.version)
  if (event.data === 'take over') event.waitUntil(scope.skipWaiting())
})
/** Calls, files, pictures and public pages pass by: what is not answered here goes to the server as ever. */
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.waitUntil(forgetDay().catch(() => undefined))
  if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request))
  else if (request.mode === 'navigate' && plan.areas.includes(pathname.split('/')[1]!.toLowerCase()))
    event.respondWith(openPage(request))
})

/** What the server sends to a browser, encrypted for it. */
type ShownPush = { title: string; body: string; link: string; tag: string }
/** Browsers end a subscription that shows nothing; what cannot be read is of a server newer than this worker. */
function showPush(data: PushEvent['data']) {
  const { title, body, link, tag } = (data?.json() ?? {}) as Partial<ShownPush>
  return scope.registration.showNotification(title ?? scope.location.host, {
    body: body ?? '',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    ...(tag && { tag }),
    data: link ?? '/home',
  })
}
/** Opens the page a notice leads to, in a window that is open where there is one; never another site's. */
async function openFrom(notification: Notification) {
  notification.close()
  const url = new URL(String(notification.data), scope.location.origin)
  if (url.origin !== scope.location.origin) return
  const [open] = await scope.clients.matchAll({ type: 'window' })
  if (!open) return scope.clients.openWindow(url.href)
  await open.focus().catch(() => undefined)
  // a page that this worker does not hold yet cannot be moved by it
  return open.navigate(url.href).catch(() => scope.clients.openWindow(url.href))
}
scope.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(event.notification)))
