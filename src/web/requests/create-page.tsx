import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'New Request – Dry Marina' }]

export default function NewRequestPage() {
  return <PageHead title="New Request" />
}
