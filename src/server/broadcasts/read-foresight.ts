import { type AudienceWish, type BroadcastForesight, leftOutReasons, mostNamed } from '#contract/broadcasts/schema.ts'
import { noticeChannels } from '#contract/notifications/kinds.ts'
import { readReach } from '../notifications/public.ts'
import type { Asking } from '../platform/actor.ts'
import { batchesOf } from '../platform/batches.ts'
import { readToday } from '../settings/public.ts'
import { readGateway, readSmsLeft } from '../sms/public.ts'
import { readGroup } from './queries.ts'

/** Who of a group would be written to, how they would be told, and who would not; nothing is saved. */
export const foreseeBroadcast = async (asking: Asking, wish: AudienceWish): Promise<BroadcastForesight> => {
  const { db } = asking
  const group = await readGroup(db, wish, await readToday(asking))
  const told = group.filter(({ why }) => why === null)
  const left = group.flatMap(({ why, ...person }) => (why ? [{ ...person, why }] : []))
  const by = new Map<string, number>()
  for (const batch of batchesOf(told)) {
    const ids = batch.map(({ id }) => id)
    for (const { channels } of (await readReach(db, ids, 'broadcast')).values())
      for (const channel of channels) by.set(channel, (by.get(channel) ?? 0) + 1)
  }
  const { isOn: hasSms } = await readGateway(db)
  return {
    people: told.length,
    smsLeft: hasSms ? await readSmsLeft(asking) : null,
    channels: noticeChannels.flatMap((channel) => {
      const people = by.get(channel)
      return people ? [{ channel, people }] : []
    }),
    languages: [...Map.groupBy(told, ({ language }) => language)].map(([language, { length }]) => ({
      language,
      people: length,
    })),
    leftOut: leftOutReasons.flatMap((why) => {
      const people = left.filter((person) => person.why === why).length
      return people > 0 ? [{ why, people }] : []
    }),
    named: left
      .filter(({ name }) => name !== '')
      .slice(0, mostNamed)
      .map(({ id, name, phone, why }) => ({ personId: id, name, phone, why })),
  }
}
