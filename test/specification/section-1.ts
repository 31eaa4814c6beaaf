import { sentences } from './sentence.ts'

/** What the product does and for whom. */
export const section1 = sentences(`
1-1 Visitors see a landing page, an annual plan ("From 3335 €"), a "Just Visit" booking option, and pricing, about, contact, privacy-policy and delete-account pages.
1-2 The landing page lists Polishing, Boat Maintenance, Sandblasting, Electric Works and Boat Storage.
1-3 Customers register and log in.
1-4 Customers register boats with documents and receive a yearly subscription for each boat.
1-5 Customers request drop-off (lifting) and pick-up (lowering) of a boat.
1-6 Customers add boat service requests.
1-7 Customers see subscriptions.
1-8 Customers chat with staff, who answer.
1-9 Staff approve or reject boats (differs: with the subscription of each), subscriptions, boat services, drop-off requests, drop-off payments and actual drop-offs.
1-10 The get-started guide has four steps: register a boat, submit a berth request, wait for approval, add a boat service request.
1-11 The logo is hidden when the site origin contains the staging marker.
`)
