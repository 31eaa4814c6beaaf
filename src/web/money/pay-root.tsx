import '#web/shell/words.ts'
import type { LoadedPage } from '#web/money/loaded-page.ts'
import { ToPayPage } from '#web/money/pay-sheet.tsx'
import { Providers } from '#web/ui/providers.tsx'

export default function PayRoot({ token, loaded }: { token: string; loaded: LoadedPage }) {
  return (
    <Providers>
      <ToPayPage token={token} loaded={loaded} />
    </Providers>
  )
}
