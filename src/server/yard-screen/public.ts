import type { ScreenReader } from '../platform/access.ts'
import type { Context } from '../platform/actor.ts'
import { readScreen, screenTokenIn } from './read-screen.ts'

export { sweepYard } from './sweep-yard.ts'

export const screenReader = (context: Context): ScreenReader => ({
  tokenOf: screenTokenIn,
  screenOf: (token) => readScreen(context, token),
})
