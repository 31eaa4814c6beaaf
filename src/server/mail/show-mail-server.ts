import type { Parts } from '../platform/parts.ts'
import { loadSettings } from '../settings/public.ts'
import { readMailState } from './keep-test.ts'
import { senderOf } from './set-letter.ts'

const usualPorts: Record<string, number> = { 'smtps:': 465, 'smtp:': 587 }

/** Where mail goes, without the password. */
export const showMailServer = async ({ db, config }: Pick<Parts, 'db' | 'config'>) => {
  const { smtpUrl, publicUrl, mailFrom } = config
  const { name, address } = senderOf({ house: await loadSettings(db), publicUrl, mailFrom })
  const known = { from: `${name} <${address}>`, state: await readMailState(db, config) }
  if (!smtpUrl) return { host: '', port: null, user: '', ...known }
  const { hostname, port, protocol, username } = new URL(smtpUrl)
  return { host: hostname, port: Number(port) || usualPorts[protocol]!, user: decodeURIComponent(username), ...known }
}
