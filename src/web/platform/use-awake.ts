import { useEffect } from 'react'

/** Keeps the screen lit while it is looked at; where a browser cannot, the tablet's own settings do. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // refused by a browser that saves its battery: asked again when the page is looked at anew
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
