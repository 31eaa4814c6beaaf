import { accountEndpoints } from './accounts/endpoints.ts'
import { boatEndpoints } from './boats/endpoints.ts'
import { dashboardEndpoints } from './dashboard/endpoints.ts'
import { fileEndpoints } from './files/endpoints.ts'
import type { AnyEndpoint } from './http/endpoint.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { rackEndpoints } from './racks/endpoints.ts'
import { scheduleEndpoints } from './schedules/endpoints.ts'
import { settingsEndpoints } from './settings/endpoints.ts'
import { subscriptionEndpoints } from './subscriptions/endpoints.ts'

/** Every call there is. */
export const allEndpoints: readonly AnyEndpoint[] = [
  ...accountEndpoints,
  ...boatEndpoints,
  ...dashboardEndpoints,
  ...fileEndpoints,
  ...notificationEndpoints,
  ...rackEndpoints,
  ...scheduleEndpoints,
  ...settingsEndpoints,
  ...subscriptionEndpoints,
]
