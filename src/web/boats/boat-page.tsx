import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Boat – Dry Marina' }]

export default function BoatPage() {
  return <PageHead title="Boat" />
}
