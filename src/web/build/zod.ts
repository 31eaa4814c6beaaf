import { z } from 'zod/v4'

// Zod tries whether it may compile code, which the pages' policy forbids and every browser would report.
z.config({ jitless: true })

export * from 'zod/v4'
export { z }
