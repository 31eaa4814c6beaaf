import { Wall } from '#web/display/wall.tsx'
import { Providers } from '#web/ui/providers.tsx'

export default function DisplayRoot({ token }: { token: string }) {
  return (
    <Providers>
      <Wall token={token} />
    </Providers>
  )
}
