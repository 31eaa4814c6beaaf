import { fork } from 'node:child_process'
import type { PictureFacts, Scene } from './boat-picture.ts'
import type { makePapers } from './make-papers.ts'
import type { DemoPaperFacts } from './paper-facts.ts'

type Papers = Awaited<ReturnType<typeof makePapers>>
type DrawingOrder =
  | { what: 'papers'; facts: DemoPaperFacts; insured: string }
  | { what: 'picture'; scene: Scene; facts: PictureFacts }
export type ToDraw = DrawingOrder & { number: number }
/** What was ordered under a number, or why it could not be drawn. */
export type Drawn = { number: number } & ({ drawn: Papers | Uint8Array } | { failed: string })

const failureOf = (why: unknown) =>
  new Error(`The papers of the demo could not be drawn: ${why instanceof Error ? why.message : why}.`)

/** Draws papers and pictures in a process of its own: what makes them would stay in this one's memory. */
export const drawApart = () => {
  const drawing = fork(new URL('./drawing.process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    // it draws: it needs none of the marina's addresses and secrets
    env: { HOME: process.env.HOME },
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let orders = 0
  /** Why it draws nothing more. */
  let lost: Error | undefined
  drawing.on('message', (answer: Drawn) => {
    const order = waiting.get(answer.number)
    waiting.delete(answer.number)
    if ('drawn' in answer) order?.resolve(answer.drawn)
    else order?.reject(failureOf(answer.failed))
  })
  const lose = (why: unknown) => {
    lost ??= failureOf(why)
    for (const { reject } of waiting.values()) reject(lost)
    waiting.clear()
  }
  drawing.on('error', lose)
  const gone = new Promise<void>((resolve) => {
    drawing.on('exit', (code, signal) => {
      lose(signal ?? `exit ${code}`)
      resolve()
    })
  })
  const draw = async (order: DrawingOrder) => {
    if (lost) throw lost
    const answer = Promise.withResolvers<unknown>()
    orders += 1
    waiting.set(orders, answer)
    drawing.send({ ...order, number: orders } satisfies ToDraw)
    return answer.promise
  }
  return {
    papers: (facts: DemoPaperFacts, insured: string) => draw({ what: 'papers', facts, insured }) as Promise<Papers>,
    picture: (scene: Scene, facts: PictureFacts) => draw({ what: 'picture', scene, facts }) as Promise<Uint8Array>,
    /** Resolves once the process is gone and its memory with it; one that could not be started is. */
    async end() {
      if (drawing.pid === undefined) return
      drawing.kill()
      await gone
    },
  }
}
export type DrawingApart = ReturnType<typeof drawApart>
