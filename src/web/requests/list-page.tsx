import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Requests – Dry Marina' }]

export default function RequestsPage() {
  return <PageHead title="Requests" />
}
