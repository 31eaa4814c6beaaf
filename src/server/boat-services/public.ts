export { boatServiceSource } from './list-boat-services.ts'
export { presentRows as boatServiceRows } from './present-boat-service.ts'
