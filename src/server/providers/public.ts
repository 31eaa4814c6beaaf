export { askAboutAll, followPayments, type ProviderAsking } from './follow-payments.ts'
export { providerNotices } from './notices.ts'
export { openProviders } from './open-providers.ts'
