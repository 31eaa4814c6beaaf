import { Providers } from '#web/ui/providers.tsx'
import { YardScreen } from '#web/yard-screen/yard-screen.tsx'

export default function ScreenRoot() {
  return (
    <Providers>
      <YardScreen />
    </Providers>
  )
}
