import type { Aim } from './own-records.ts'

/** Nobody's own: somebody the marina does not know yet. */
export const visitAims: Record<string, () => Aim> = {
  'POST /Visit': () => ({
    body: {
      ...{ name: 'Jaan Rand', phone: '5550 202', boatName: 'Aallotar', lengthOverall: 7.4, width: 2.7, depth: 0.8 },
      ...{ validFrom: '2026-06-12', validTo: '2026-06-14', liftsRemaining: 1 },
    },
  }),
}
