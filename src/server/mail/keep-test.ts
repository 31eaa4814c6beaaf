import { createHmac } from 'node:crypto'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/types.ts'
import { keepMark, readMark } from '../settings/public.ts'

const testMark = 'mailTest'
type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'secret'>

/** none: no mail server is set; untried and failed go by the last test mail with the server that is set now. */
export type MailState = 'none' | 'untried' | 'failed' | 'works'

/** Tells one mail server from another; who reads the database alone cannot try passwords against it. */
const serverMark = ({ smtpUrl, mailFrom, secret }: MailConfig) =>
  createHmac('sha256', secret).update(`mail server ${smtpUrl} ${mailFrom}`).digest('base64url').slice(0, 22)

export const keepMailTest = (db: Db, config: MailConfig, sent: boolean) =>
  keepMark(db, testMark, { server: serverMark(config), sent })

export const readMailState = async (db: Db, config: MailConfig): Promise<MailState> => {
  if (!config.smtpUrl) return 'none'
  const last = (await readMark(db, testMark)) as { server: string; sent: boolean } | undefined
  if (last?.server !== serverMark(config)) return 'untried'
  return last.sent ? 'works' : 'failed'
}
