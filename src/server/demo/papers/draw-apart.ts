import { fork } from 'node:child_process'
import type { PictureFacts, Scene } from './boat-picture.ts'
import type { makePapers } from './make-papers.ts'
import type { DemoPaperFacts } from './paper-facts.ts'

type Papers = Awaited<ReturnType<typeof makePapers>>
type DrawingOrder =
  | { what: 'papers'; facts: DemoPaperFacts; insured: string }
  | { what: 'picture'; scene: Scene; facts: PictureFacts }
export type ToDraw = DrawingOrder & { nr: number }
export interface Drawn {
  nr: number
  drawn: Papers | Uint8Array
}

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
  drawing.on('message', ({ nr, drawn }: Drawn) => {
    waiting.get(nr)?.resolve(drawn)
    waiting.delete(nr)
  })
  const fail = (why: unknown) => {
    for (const { reject } of waiting.values()) reject(new Error(`The papers of the demo could not be drawn: ${why}.`))
  }
  drawing.on('exit', (code, signal) => fail(signal ?? `exit ${code}`)).on('error', fail)
  const draw = (order: DrawingOrder) => {
    const answer = Promise.withResolvers<unknown>()
    orders += 1
    waiting.set(orders, answer)
    drawing.send({ ...order, nr: orders } satisfies ToDraw)
    return answer.promise
  }
  return {
    papers: (facts: DemoPaperFacts, insured: string) => draw({ what: 'papers', facts, insured }) as Promise<Papers>,
    picture: (scene: Scene, facts: PictureFacts) => draw({ what: 'picture', scene, facts }) as Promise<Uint8Array>,
    end: () => drawing.kill(),
  }
}
export type DrawingApart = ReturnType<typeof drawApart>
