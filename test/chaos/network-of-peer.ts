// Loaded before the product by `--import`: every https address it asks leads to the push peer that PUSH_PEER names.
import { readFileSync } from 'node:fs'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const { port, ca } = JSON.parse(readFileSync(process.env.PUSH_PEER ?? '', 'utf8')) as { port: number; ca: string }
const { request } = https
const leading = (address: string, options: https.RequestOptions, answered: Parameters<typeof request>[2]) => {
  const { pathname, hostname } = new URL(address)
  return request(
    { ...options, lookup: undefined, host: '127.0.0.1', servername: hostname, port, ca, path: pathname },
    answered,
  )
}
https.request = leading as typeof request
syncBuiltinESMExports()
