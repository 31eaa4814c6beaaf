import type { Loaded } from '#web/money/pay-page.tsx'
import { ToPayPage } from '#web/money/pay-sheet.tsx'
import { Providers } from '#web/ui/providers.tsx'

export default function PayRoot({ token, loaded }: { token: string; loaded: Loaded }) {
  return (
    <Providers>
      <ToPayPage token={token} loaded={loaded} />
    </Providers>
  )
}
