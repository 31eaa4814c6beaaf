import { msg } from '@lingui/core/runtime-macro'
import { aNumber } from '#contract/language/sentence.ts'
import { type ProviderName, providerTitles, type ReturnReason } from '#contract/providers/kinds.ts'
import type { NoticeTable } from '../notifications/public.ts'

interface ProviderMoney {
  name: string
  /** Cents. */
  sum: number
  currency: string
  provider: ProviderName
}
const said = ({ name, sum, currency, provider }: ProviderMoney) => ({
  name,
  sum: aNumber(sum / 100, 2),
  currency,
  provider: providerTitles[provider],
})

/** What staff are told of payments at a provider; who is erased takes these along. */
export const providerNotices = {
  'provider-returned': ({ why, ...money }: ProviderMoney & { why: ReturnReason }) => {
    const { name, sum, currency, provider } = said(money)
    return why === 'refund'
      ? msg`${{ provider }} paid ${{ sum }} ${{ currency }} back to ${{ name }}: what it had paid is open again.`
      : msg`${{ provider }} took ${{ sum }} ${{ currency }} back, since the payment of ${{ name }} is disputed: what it had paid is open again.`
  },
  /** What it had paid was given back before, or its credit was used. */
  'provider-missing': ({ why, ...money }: ProviderMoney & { why: ReturnReason }) => {
    const { name, sum, currency, provider } = said(money)
    return why === 'refund'
      ? msg`${{ provider }} paid ${{ sum }} ${{ currency }} back to ${{ name }}. No invoice is open again: their credit is less, or they owe it.`
      : msg`${{ provider }} took ${{ sum }} ${{ currency }} back, since the payment of ${{ name }} is disputed. No invoice is open again: their credit is less, or they owe it.`
  },
  'provider-credit': (money: ProviderMoney) => {
    const { name, sum, currency, provider } = said(money)
    return msg`${{ sum }} ${{ currency }} that ${{ name }} paid by ${{ provider }} is their credit: less was open than was paid.`
  },
  'provider-unclear': (money: ProviderMoney) => {
    const { name, sum, currency, provider } = said(money)
    return msg`${{ provider }} says that ${{ name }} paid ${{ sum }} ${{ currency }}, another currency than was asked for: nothing is booked. Look at it there.`
  },
} satisfies NoticeTable
