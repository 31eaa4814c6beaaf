import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { useAppWorker } from '#web/platform/app-worker.ts'
import { language, speakIn } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { signedIn } from '#web/platform/session.ts'
import { Providers } from '#web/ui/providers.tsx'
import { YardScreen } from '#web/yard-screen/yard-screen.tsx'

export async function clientLoader() {
  const user = signedIn()
  if (user && user.language !== language()) await speakIn(user.language)
  return null
}

export const meta = () => [{ title: titled(t`Yard`) }]

export default function YardPage() {
  useAppWorker()
  return (
    <Providers>
      <YardScreen />
    </Providers>
  )
}
