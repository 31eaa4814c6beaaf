import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Subscriptions – Dry Marina' }]

export default function SubscriptionsPage() {
  return <PageHead title="Subscriptions" />
}
