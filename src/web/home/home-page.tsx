import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Dashboard – Dry Marina' }]

export default function HomePage() {
  return <PageHead title="Dashboard" />
}
