import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Yard board – Dry Marina' }]

export default function BoardPage() {
  return <PageHead title="Yard board" />
}
