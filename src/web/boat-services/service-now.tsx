import type { BoatService } from '#contract/boat-services/schema.ts'
import { ReviewStatus } from '#web/ui/review/review-status.tsx'

/** How a service request stands, for who came second. */
export const ServiceNow = ({ of }: { of: BoatService }) => (
  <>
    <ReviewStatus status={of.boatServiceStatus} /> {of.serviceType.name}.
  </>
)
