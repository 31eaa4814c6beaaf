import { accountingEndpoints } from './accounting/endpoints.ts'
import { accountEndpoints } from './accounts/endpoints.ts'
import { alertEndpoints } from './alerts/endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { bankFileEndpoints } from './bank-files/endpoints.ts'
import { boatServiceEndpoints } from './boat-services/endpoints.ts'
import { boatEndpoints } from './boats/endpoints.ts'
import { broadcastEndpoints } from './broadcasts/endpoints.ts'
import { chatEndpoints } from './chat/endpoints.ts'
import { conditionEndpoints } from './condition/endpoints.ts'
import { dashboardEndpoints } from './dashboard/endpoints.ts'
import { dayEndpoints } from './day/endpoints.ts'
import { displayEndpoints } from './display/endpoints.ts'
import { enquiryEndpoints } from './enquiries/endpoints.ts'
import { expiryEndpoints } from './expiries/endpoints.ts'
import { exportEndpoints } from './exports/endpoints.ts'
import { fileEndpoints } from './files/endpoints.ts'
import type { AnyEndpoint } from './http/endpoint.ts'
import { importEndpoints } from './imports/endpoints.ts'
import { invoiceEndpoints } from './invoices/endpoints.ts'
import { jobEndpoints } from './jobs/endpoints.ts'
import { lookupEndpoints } from './lookups/endpoints.ts'
import { machineEndpoints } from './machines/endpoints.ts'
import { mailEndpoints } from './mail/endpoints.ts'
import { moneyEndpoints } from './money/endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { planEndpoints } from './plans/endpoints.ts'
import { providerEndpoints } from './providers/endpoints.ts'
import { rackMapEndpoints } from './rack-map/endpoints.ts'
import { rackEndpoints } from './racks/endpoints.ts'
import { renewalEndpoints } from './renewals/endpoints.ts'
import { scheduleEndpoints } from './schedules/endpoints.ts'
import { genericScheduleEndpoints } from './schedules/generic-endpoints.ts'
import { settingsEndpoints } from './settings/endpoints.ts'
import { smsEndpoints } from './sms/endpoints.ts'
import { stopEndpoints } from './stops/endpoints.ts'
import { subscriptionEndpoints } from './subscriptions/endpoints.ts'
import { visitEndpoints } from './visits/endpoints.ts'
import { workOrderEndpoints } from './work-orders/endpoints.ts'
import { yardEndpoints } from './yard-screen/endpoints.ts'

/** Every call there is. */
export const allEndpoints: readonly AnyEndpoint[] = [
  ...accountEndpoints,
  ...accountingEndpoints,
  ...alertEndpoints,
  ...auditEndpoints,
  ...bankFileEndpoints,
  ...boatEndpoints,
  ...boatServiceEndpoints,
  ...broadcastEndpoints,
  ...chatEndpoints,
  ...conditionEndpoints,
  ...dashboardEndpoints,
  ...dayEndpoints,
  ...displayEndpoints,
  ...enquiryEndpoints,
  ...expiryEndpoints,
  ...exportEndpoints,
  ...fileEndpoints,
  ...importEndpoints,
  ...invoiceEndpoints,
  ...jobEndpoints,
  ...lookupEndpoints,
  ...machineEndpoints,
  ...mailEndpoints,
  ...moneyEndpoints,
  ...notificationEndpoints,
  ...planEndpoints,
  ...providerEndpoints,
  ...rackMapEndpoints,
  ...rackEndpoints,
  ...renewalEndpoints,
  ...genericScheduleEndpoints,
  ...scheduleEndpoints,
  ...settingsEndpoints,
  ...smsEndpoints,
  ...stopEndpoints,
  ...subscriptionEndpoints,
  ...visitEndpoints,
  ...workOrderEndpoints,
  ...yardEndpoints,
]
