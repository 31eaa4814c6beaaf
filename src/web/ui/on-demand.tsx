import { msg } from '@lingui/core/runtime-macro'
import { notifications } from '@mantine/notifications'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { wordsOf } from '#web/platform/language.ts'
import { whenUsed } from '#web/platform/when-idle.ts'

const texts = wordsOf({
  title: msg`This did not load`,
  message: msg`Check the connection and try again, or reload the page.`,
})

/** What opens on a press and comes as a chunk of its own, so that no page pays for it before it is shown. */
export interface Demanded<Props extends object> {
  fetch: () => Promise<ComponentType<Props>>
  loaded: ComponentType<Props> | null
}
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): Demanded<Props> {
  const demanded: Demanded<Props> = {
    loaded: null,
    fetch: async () => {
      demanded.loaded = await load()
      return demanded.loaded
    },
  }
  return demanded
}

/** Fetches it as soon as a hand is near, so that the first press hardly waits. */
export function useAhead<Props extends object>(demanded: Demanded<Props>) {
  useEffect(() => {
    if (!demanded.loaded) return whenUsed(() => void demanded.fetch().catch(() => undefined))
  }, [demanded])
}

type OnDemandProps<Props extends object> = {
  of: Demanded<Props>
  props: Props
  /** Takes the press back where it cannot be had; a person is told. */
  onMissing: () => void
  /** Stands in its place until it is there. */
  meanwhile?: ReactNode
}
export function OnDemand<Props extends object>({ of, props, onMissing, meanwhile }: OnDemandProps<Props>) {
  const [Ready, setReady] = useState(() => of.loaded)
  useEffect(() => {
    if (Ready) return
    let isWanted = true
    of.fetch()
      .then((part) => isWanted && setReady(() => part))
      .catch(() => {
        if (!isWanted) return
        notifications.show({ color: 'foul', ...texts, role: 'alert' })
        onMissing()
      })
    return () => {
      isWanted = false
    }
  }, [Ready, of, onMissing])
  return Ready ? <Ready {...props} /> : meanwhile
}
