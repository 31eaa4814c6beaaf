import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address lies in the open network: what it is asked for comes from a browser and may name anything. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const found = ipaddr.process(address)
  if (found.range() !== 'unicast') return false
  // beside what is known to be no host of the network, only what is given out to hosts
  return found instanceof ipaddr.IPv4 || (found.parts[0]! & 0xe000) === 0x2000
}

/** A name that leads into this machine's own network. */
export class InsideError extends Error {}

/** Where a request goes that a browser named: how names are found, and what a test puts in place of the network. */
export interface Outside {
  lookup: LookupFunction
  port?: number
  ca?: string
}
type FindAll = (hostname: string, found: (error: Error | null, addresses: LookupAddress[]) => void) => void
/** Asks the name servers without a thread of the process, which a server that never answers would hold for half a minute. */
const resolver = new Resolver({ timeout: 2000, tries: 1 })
const findAll: FindAll = (hostname, found) => {
  const asked = Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  void asked.then((answers) => {
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    found(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
}

/**
 * Finds a name's addresses and refuses the name if one of them lies inside. The connection goes to what was judged here:
 * a name that leads elsewhere a moment later changes nothing.
 */
export const publicLookup =
  (find: FindAll = findAll): LookupFunction =>
  (hostname, { all }, callback) =>
    find(hostname, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0)
      if (addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new InsideError(`${hostname} leads into this network`), '', 0)
      if (all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
export const outside: Outside = { lookup: publicLookup() }

/** Does a name lead inside now? One that is not found does not; it is asked again before anything is sent. */
export const leadsInside = (endpoint: string, find: LookupFunction): Promise<boolean> =>
  new Promise((resolve) =>
    find(new URL(endpoint).hostname, { all: true }, (error) => resolve(error instanceof InsideError)),
  )

interface PostedOutside {
  headers: Record<string, string>
  body: Uint8Array
}
interface OutsideAnswer {
  status: number
  retryAfter: string | undefined
}
const patienceMs = 10_000

/** Posts to an https address by a connection of its own; follows nothing, reads no answer, and waits ten seconds in all. */
export const postOutside = (endpoint: string, { headers, body }: PostedOutside, { lookup, port, ca }: Outside) =>
  new Promise<OutsideAnswer>((resolve, reject) => {
    const sending = request(
      endpoint,
      {
        method: 'POST',
        headers,
        agent: false,
        lookup,
        signal: AbortSignal.timeout(patienceMs),
        ...(port && { port }),
        ...(ca && { ca }),
      },
      (answer) => {
        answer.destroy()
        resolve({ status: answer.statusCode ?? 500, retryAfter: answer.headers['retry-after'] })
      },
    )
    sending.on('error', (error) =>
      reject(error.name === 'AbortError' ? new Error('The push service takes too long.') : error),
    )
    // an answer that changes the protocol is none, and no end of the connection may leave this open
    sending.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 500, retryAfter: undefined })
    })
    sending.on('close', () => reject(new Error('The push service ended the connection.')))
    sending.end(body)
  })
