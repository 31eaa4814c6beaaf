import { msg } from '@lingui/core/runtime-macro'
import { aDay, type Named } from '#contract/language/sentence.ts'
import type { NoticeTable } from '../notifications/public.ts'

/** A notice from before services had a name in each language holds the one there was. */
type OfService = { boat: string; serviceType: Named | string }
type Planned = OfService & { serviceDate: string | null; today: string }

/** What the owner is told of a service request. */
export const serviceNotices = {
  'service-approved': ({ boat, serviceType, serviceDate, today, notes }: Planned & { notes: string | null }) => {
    const day = serviceDate && aDay(serviceDate, today)
    if (day && notes)
      return msg`${{ boat }}: the service “${{ serviceType }}” was approved, planned for ${{ day }}: ${{ notes }}`
    if (day) return msg`${{ boat }}: the service “${{ serviceType }}” was approved, planned for ${{ day }}.`
    if (notes) return msg`${{ boat }}: the service “${{ serviceType }}” was approved: ${{ notes }}`
    return msg`${{ boat }}: the service “${{ serviceType }}” was approved.`
  },
  'service-rejected': ({ boat, serviceType, notes }: OfService & { notes: string | null }) =>
    notes
      ? msg`${{ boat }}: the service “${{ serviceType }}” was rejected: ${{ notes }}`
      : msg`${{ boat }}: the service “${{ serviceType }}” was rejected.`,
  'service-planned': ({ boat, serviceType, serviceDate, today, serviceBy }: Planned & { serviceBy: string | null }) => {
    const day = serviceDate && aDay(serviceDate, today)
    if (day && serviceBy)
      return msg`${{ boat }}: the service “${{ serviceType }}” is planned for ${{ day }} (${{ serviceBy }}).`
    if (day) return msg`${{ boat }}: the service “${{ serviceType }}” is planned for ${{ day }}.`
    if (serviceBy)
      return msg`${{ boat }}: the service “${{ serviceType }}” has no planned day yet; ${{ serviceBy }} will do it.`
    return msg`${{ boat }}: the service “${{ serviceType }}” has no planned day.`
  },
} satisfies NoticeTable
