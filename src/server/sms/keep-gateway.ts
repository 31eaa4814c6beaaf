import type { Db } from '../platform/database/types.ts'
import type { SmsGateway } from '../platform/sms-gateway.ts'
import { keepMark, readMark } from '../settings/public.ts'

/** Under which the settings' table remembers whether a gateway is configured. */
export const gatewayMark = 'smsGateway'
/** What whoever chooses channels has to know of it. */
export interface KnownGateway {
  isOn: boolean
  countryCode: string | null
}

/** Remembers what this server's configuration says: who tells people has no other way to it. */
export const keepGateway = async (db: Db, gateway: SmsGateway | null): Promise<void> => {
  const known: KnownGateway = { isOn: gateway !== null, countryCode: gateway?.countryCode ?? null }
  if (JSON.stringify(await readMark(db, gatewayMark)) !== JSON.stringify(known)) await keepMark(db, gatewayMark, known)
}
export const readGateway = async (db: Db): Promise<KnownGateway> =>
  ((await readMark(db, gatewayMark)) as KnownGateway | undefined) ?? { isOn: false, countryCode: null }
