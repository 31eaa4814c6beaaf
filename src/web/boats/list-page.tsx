import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Boats – Dry Marina' }]

export default function BoatsPage() {
  return <PageHead title="Boats" />
}
