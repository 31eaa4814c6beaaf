import '#web/shell/words.ts'
import { Providers } from '#web/ui/providers.tsx'
import type { ShowPictures } from '#web/yard-screen/show-pictures.ts'
import { YardScreen } from '#web/yard-screen/yard-screen.tsx'

export default function ScreenRoot({ pictures }: { pictures: ShowPictures }) {
  return (
    <Providers>
      <YardScreen pictures={pictures} />
    </Providers>
  )
}
