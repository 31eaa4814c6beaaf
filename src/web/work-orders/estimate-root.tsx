import '#web/shell/words.ts'
import { Providers } from '#web/ui/providers.tsx'
import { EstimateSheet } from '#web/work-orders/estimate-sheet.tsx'
import type { LoadedEstimate } from '#web/work-orders/loaded-estimate.ts'

export default function EstimateRoot({ token, loaded }: { token: string; loaded: LoadedEstimate }) {
  return (
    <Providers>
      <EstimateSheet token={token} loaded={loaded} />
    </Providers>
  )
}
