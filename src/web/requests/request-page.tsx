import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Edit Request – Dry Marina' }]

export default function RequestPage() {
  return <PageHead title="Edit Request" />
}
