import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'New Boat – Dry Marina' }]

export default function NewBoatPage() {
  return <PageHead title="New Boat" />
}
