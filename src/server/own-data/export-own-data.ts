import { msg } from '@lingui/core/runtime-macro'
import type { Language } from '#contract/language/languages.ts'
import { findAccount, readSessions } from '../accounts/public.ts'
import { filesOf, type Seeing } from '../files/public.ts'
import { ownNotices, type Telling } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { type ZipEntry, zipOf } from '../platform/zip.ts'
import { ownRecords } from './queries.ts'

const jsonEntry = (name: string, value: unknown): ZipEntry => ({
  name: `${name}.json`,
  content: [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)],
  compress: true,
})

/** Names as they were given, without what leads out of a folder or stops a system; the number keeps them apart. */
const entryName = (id: number, originalName: string) =>
  `files/${id}-${originalName
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120)}`

const about = [
  msg`These are the data the marina keeps of your account.`,
  msg`account.json holds what you told of yourself, the other .json files what was written down of your boats, requests, services, subscriptions, work, charges, invoices, payments (also as the bank and payment providers told of them), notices and messages; times are UTC and sums whole cents. The folder "files" holds your papers and pictures: their names begin with the number that the .json files give them.`,
]
const aboutIn = (language: Language | undefined) => `${about.map(wordsIn(language)).join('\n\n')}\n`

type Exporting = Asking & Seeing & Telling & { storage: FileStorage }

async function* entriesOf({ db, clock, actor, storage, sights, notices }: Exporting, token: string) {
  yield { name: 'README.txt', content: [Buffer.from(aboutIn(actor.language))], compress: true } satisfies ZipEntry
  const { passwordHash, totpSecret, totpStep, iDNumber: idNumber, ...person } = (await findAccount(db, actor.id))!
  yield jsonEntry('account', { ...person, idNumber, hasPassword: passwordHash !== null })
  yield jsonEntry('sessions', await readSessions({ db, clock }, actor.id, token))
  for (const { name, read } of ownRecords) yield jsonEntry(name, await read(db, actor.id, actor.language))
  yield jsonEntry('notices', await ownNotices({ db, actor, notices }))
  for (const { id, storageKey, originalName } of await filesOf({ db, actor, sights })) {
    const content = await storage.read(storageKey).catch(() => null)
    if (content) yield { name: entryName(id, originalName), content, compress: false } satisfies ZipEntry
  }
}

/** Everything the marina keeps of the asking person, and of nobody else, as a zip that is written while it is read. */
export const exportOwnData = (asking: Exporting, token: string) => zipOf(entriesOf(asking, token), asking.clock.now())
