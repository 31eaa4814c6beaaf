import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Edit Subscription – Dry Marina' }]

export default function SubscriptionPage() {
  return <PageHead title="Edit Subscription" />
}
