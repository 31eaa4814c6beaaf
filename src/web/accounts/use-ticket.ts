import { useEffect, useState } from 'react'
import { exchangeTicket } from '#contract/accounts/calls.ts'
import type { ProviderFailure } from '#contract/accounts/providers.ts'
import { providerFailureTexts, texts } from '#web/accounts/texts.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'

function failureIn(search: URLSearchParams) {
  const failed = search.get('failed')
  if (!failed || !Object.hasOwn(providerFailureTexts, failed)) return null
  return worded(providerFailureTexts[failed as ProviderFailure])
}

interface Arriving {
  onSignedIn: () => void
  onStep: (step: string) => void
}
/** What a sign-in elsewhere left in the address is taken out of it at once, and exchanged once. */
export function useTicket({ onSignedIn, onStep }: Arriving) {
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, as the page opens
  useEffect(() => {
    const address = new URL(window.location.href)
    const ticket = address.searchParams.get('ticket')
    const failed = failureIn(address.searchParams)
    if (!ticket && !failed) return
    address.searchParams.delete('ticket')
    address.searchParams.delete('failed')
    window.history.replaceState(window.history.state, '', address)
    if (failed) setFailure(failed)
    if (!ticket) return
    setBusy(true)
    call(exchangeTicket, { body: { ticket } })
      .then(onSignedIn)
      .catch((error: unknown) => {
        if (error instanceof Refusal && error.problem.step) onStep(error.problem.step)
        else setFailure(error instanceof Refusal ? error.message : texts.notChecked)
      })
      .finally(() => setBusy(false))
  }, [])
  return { failure, busy }
}
