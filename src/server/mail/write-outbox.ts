import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import type { MarinaContact } from '../settings/public.ts'
import { composeMail } from './compose-mail.ts'
import type { MailTransport, OutgoingMail } from './deliver-mail.ts'
import type { Sender } from './set-letter.ts'

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
/** The bytes of a mail; its text alone, which is what a person reads in the file. */
export const emlOf = async (mail: OutgoingMail, sender: Sender): Promise<Buffer> => {
  const { message } = await composer.sendMail({ ...composeMail(mail, sender), html: undefined })
  return message as Buffer
}

/** Mail that has nowhere to go: a file each in the data folder, named by its time and number. */
export const outboxTransport = ({
  dataDir,
  publicUrl,
  mailFrom,
}: Pick<Config, 'dataDir' | 'publicUrl' | 'mailFrom'>): MailTransport => {
  const folder = join(dataDir, 'outbox')
  return {
    async send(mail: OutgoingMail, house: MarinaContact) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${mail.createdAt.toISOString().replace(/[-:]|\.\d+/g, '')}-${mail.id}.eml`
      // written aside, so that nobody reads half a mail; the same mail a second time replaces itself
      const aside = join(folder, `.${name}`)
      const file = await open(aside, 'w', 0o600)
      try {
        await file.writeFile(await emlOf(mail, { house, publicUrl, mailFrom }))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, join(folder, name))
    },
  }
}
