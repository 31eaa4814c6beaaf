import type { Currency } from '#contract/money/currencies.ts'
import type { ProviderMethod, ProviderName, ReturnReason } from '#contract/providers/kinds.ts'

/** What is to be paid at a provider. */
export interface NewProviderPayment {
  /** Ours: by it the provider names the payment. */
  reference: string
  method: ProviderMethod
  /** Cents. */
  sum: number
  currency: Currency
  /** What the payer reads there, no more than `longestWords`. */
  words: string
  language: string
  /** Where the payer comes back to, and where the provider tells of it. */
  returnTo: string
  webhook: string
  now: Date
}

/** What a provider says of a payment, by a signed word or when asked. */
export interface ProviderWord {
  reference: string
  providerId: string
  state: 'begun' | 'paid' | 'ended'
  /** Cents, and the currency in capitals. */
  sum: number
  currency: string
  /** What it took back so far, by its own word for each: cents that only grow. */
  returns: readonly { reference: string; why: ReturnReason; sum: number }[]
}

/** What came as a webhook, with its headers. */
interface HeardWebhook {
  /** As it came, before it was read: signatures are over bytes. */
  text: string
  signature: string | undefined
  now: Date
}

/** One of those who take payments; all of it travels over HTTPS to their own servers. */
export interface PaymentProvider {
  readonly name: ProviderName
  readonly methods: readonly ProviderMethod[]
  takes(currency: Currency): boolean
  /** Makes the page where it is paid. */
  begin(asked: NewProviderPayment): Promise<{ providerId: string; url: string }>
  ask(providerId: string): Promise<ProviderWord>
  /** What a webhook tells of a payment; null: of none. Throws `ForgedError` where the provider did not sign it. */
  hear(heard: HeardWebhook): Promise<ProviderWord | null>
  /** Asks whether it knows the marina's keys. */
  test(): Promise<void>
}

/** A provider that does not say: no answer comes, or one that cannot be read. It may be asked again. */
export class SilentError extends Error {}
/** No answer came: the next question would be waited for as long. */
export class NoAnswerError extends SilentError {}
/** A provider that answers, and takes neither keys nor what was asked. */
export class RefusedByProviderError extends Error {
  readonly status: number
  constructor(status: number, said: string) {
    super(said)
    this.status = status
  }
}
/** What nobody but somebody else can have sent. */
export class ForgedError extends Error {}

/** What a payment order of a bank has room for (SEPA, unstructured remittance information). */
export const longestWords = 140

/** How long a payment that was begun can be paid there, and how long its page is handed out again. */
export const payableMinutes = 30
export const reusableMinutes = 15
/** How long its page is being asked for at most; without one by then, nobody gets it any more. */
export const askedSeconds = 15
