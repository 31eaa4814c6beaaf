import { msg } from '@lingui/core/runtime-macro'
import type { NoticeTable } from '../notifications/public.ts'

type OfBoat = { boat: string }

/** What owners are told of their boat. */
export const boatNotices = {
  'hold-put': ({ boat, reason }: OfBoat & { reason: string }) => msg`${{ boat }} was put on hold: ${{ reason }}`,
  'hold-lifted': ({ boat }: OfBoat) => msg`The hold on ${{ boat }} was lifted.`,
  'boat-received': ({ boat }: OfBoat) =>
    msg`${{ boat }} is yours now. Upload your contract and insurance: until then she cannot be lifted.`,
  'boat-handed-on': ({ boat }: OfBoat) =>
    msg`${{ boat }} was handed to her new owner. She is no longer among your boats.`,
  'person-invited': ({ boat, word }: OfBoat & { word: string }) =>
    msg`You are invited to share ${{ boat }} (${{ word }}). Accept or decline on your dashboard.`,
  'invitation-accepted': ({ boat, email }: OfBoat & { email: string }) =>
    msg`${{ email }} accepted and shares ${{ boat }} now.`,
  'sharing-ended': ({ boat }: OfBoat) => msg`${{ boat }} is no longer shared with you.`,
  'sharing-left': ({ boat, email }: OfBoat & { email: string }) =>
    msg`${{ email }} does not share ${{ boat }} any more.`,
} satisfies NoticeTable
