import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ClientOptions } from 'ws'
import { freePort } from '../../scripts/testing/free-port.ts'
import { inherited } from '../inherited.ts'

/** Is that program on this machine? If not, what would have been tried is named. */
export const isInstalled = (program: string, ...question: string[]): boolean => {
  try {
    execFileSync(program, question, { stdio: 'pipe' })
    return true
  } catch {
    console.log(`left out: no ${program} is installed here`)
    return false
  }
}

export const name = 'marina.example'

/** What differs on the machine of a test from the one an example is written for. */
export interface Machine {
  /** Where the proxy takes TLS and plain HTTP, and where Dry Marina listens. */
  readonly ports: { readonly tls: number; readonly plain: number; readonly product: number }
  readonly certificate: string
  readonly key: string
  readonly folder: string
}

const answers = async (port: number) => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' })
    return response.status > 0
  } catch {
    return false
  }
}

/** A certificate of its own, ports that are free, and a folder, for one proxy. */
export const aMachine = async (): Promise<Machine> => {
  const folder = mkdtempSync(join(tmpdir(), 'dry-marina-proxy-'))
  chmodSync(folder, 0o755)
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate, ...subject], { stdio: 'pipe' })
  return {
    folder,
    certificate,
    key,
    ports: { tls: await freePort(), plain: await freePort(), product: await freePort() },
  }
}

/** Starts a proxy by its example and waits until it takes connections. */
export const startProxy = async (machine: Machine, program: string, args: readonly string[]) => {
  const child = spawn(program, args, {
    env: { ...inherited, HOME: machine.folder, XDG_DATA_HOME: machine.folder, XDG_CONFIG_HOME: machine.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  while (!(await answers(machine.ports.plain))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(machine.folder, { recursive: true, force: true })
  }
}

/** Whoever comes from outside: knows the name, and believes the certificate of the test alone. */
export const fromOutside = ({ ports, certificate }: Machine) => {
  const trusting = { servername: name, ca: readFileSync(certificate) }
  return {
    address: `https://127.0.0.1:${ports.tls}`,
    options: { ...trusting, headers: { host: `${name}:${ports.tls}` } } satisfies ClientOptions,
    async ask(path: string, options: RequestOptions = {}, body?: Buffer) {
      const headers = { host: `${name}:${ports.tls}`, ...(options.headers as Record<string, string>) }
      // a connection of its own each: one on which more was sent than read is closed
      const asked = request({
        agent: false,
        ...trusting,
        ...options,
        host: '127.0.0.1',
        port: ports.tls,
        path,
        headers,
      })
      asked.end(body)
      const [response] = await once(asked, 'response')
      return {
        status: response.statusCode as number,
        headers: response.headers as Record<string, string>,
        bytes: await buffer(response),
      }
    },
  }
}
