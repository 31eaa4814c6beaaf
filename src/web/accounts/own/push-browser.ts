import type { PushSubscriptionSent } from '#contract/alerts/schema.ts'

/** Whether this browser can be told something while no page of ours is open; iOS can from the Home Screen alone. */
export const takesPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

const isOlder = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError'

/** Asks the browser for an address at its push service; one that was made for other keys makes way. */
export async function subscribeHere(publicKey: string): Promise<PushSubscriptionSent> {
  // the same worker that keeps the app; registering it again changes nothing
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const ask = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const made = await ask().catch(async (error: unknown) => {
    if (!isOlder(error)) throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return ask()
  })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** Gives the address at the push service up. */
export async function unsubscribeHere() {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
