// Draws the demo's papers and pictures in a process of its own, which gives all it took by ending.
import { boatPicture } from './boat-picture.ts'
import type { Drawn, ToDraw } from './draw-apart.ts'
import { makePapers } from './make-papers.ts'

const draw = (order: ToDraw) =>
  order.what === 'papers' ? makePapers(order.facts, order.insured) : boatPicture(order.scene, order.facts)

process.on('message', async (order: ToDraw) => {
  const { number } = order
  const answer: Drawn = await draw(order).then(
    (drawn) => ({ number, drawn }),
    (error: unknown) => ({ number, failed: error instanceof Error ? error.message : String(error) }),
  )
  process.send!(answer)
})
