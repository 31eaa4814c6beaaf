import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

const ticksPerSecond = 100

/** Processor time a process has used so far, in microseconds; a tick of the kernel is 10,000. */
const cpuMicros = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond
}

export interface Target {
  pid: number
  url: string
  headers: Record<string, string>
}

export interface Load {
  /** How long each answer took, in ms. */
  took: number[]
  perSecond: number
  cpuMicros: number
  bytes: number
}

const ask = ({ url, headers }: Target, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
      answer.on('error', reject)
    }).on('error', reject)
  })

/** Asks again and again over so many kept connections for a while. */
export const load = async (target: Target, { connections = 8, seconds = 2 } = {}): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let bytes = 0
  const began = performance.now()
  const until = began + seconds * 1000
  const before = cpuMicros(target.pid)
  const one = async () => {
    while (performance.now() < until) {
      const asked = performance.now()
      bytes = await ask(target, agent)
      took.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const spent = cpuMicros(target.pid) - before
  const elapsed = performance.now() - began
  agent.destroy()
  return { took, bytes, cpuMicros: spent / took.length, perSecond: (took.length * 1000) / elapsed }
}

/** Asks for each in turn, so many times in all, over so many kept connections. */
export const loadAll = async (targets: readonly Target[], { asked = 1000, connections = 8 } = {}): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const one = async () => {
    while (next < asked) {
      next += 1
      await ask(targets[next % targets.length]!, agent)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
}
