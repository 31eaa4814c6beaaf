import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/renewals/words.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { longestWholeName } from '#contract/accounts/name-limits.ts'
import { isSameName } from '#contract/renewals/same-name.ts'
import type { SeasonOffer } from '#contract/renewals/schema.ts'
import { acceptRenewal, declineRenewal } from '#contract/renewals/sent.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { priceOf, refreshRenewals } from '#web/renewals/renewal-kind.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

/** The name typed and one button; or no, which is asked about first. */
export function AnswerForm({ of }: { of: SeasonOffer }) {
  const { id, boatName, ownerName, price, currency, validFrom, validTo } = of
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { form, send, ...state } = useForm<{ name: string }, SeasonOffer>({
    initial: { name: '' },
    kind: { refresh: refreshRenewals },
    onDone: ({ invoiceId }) => {
      showDone(t`The next season of ${{ boat: boatName }} is accepted.`)
      if (invoiceId !== null) void navigate(`/Money/${invoiceId}`)
    },
  })
  const { ask, dialog } = useConfirmation<number>({
    act: (offer) => call(declineRenewal, { body: { id: offer } }),
    done: () => t`The marina was told that you do not renew.`,
    refresh: () => refreshRenewals(queries),
    words: () => ({
      title: t`Not this time?`,
      confirm: t`Do not renew`,
      keep: t`Back`,
      danger: true,
      text: t`${{ boat: boatName }} gets no next season by this offer. The marina can make you another one.`,
    }),
  })
  const { name } = form.values
  const isTheirs = isSameName(name, ownerName)
  return (
    <>
      <Form
        state={state}
        className="stack gap-md"
        onSubmit={() => send(acceptRenewal, { body: { id, name: form.values.name, validFrom, validTo } })}
      >
        <TextInput
          label={t`Your name`}
          description={t`Type: ${{ name: ownerName }}. By that you accept the terms. It is kept with what you read, the time and your network address.`}
          withAsterisk
          autoComplete="name"
          maxLength={longestWholeName}
          {...form.getInputProps('name')}
        />
        <FormFoot
          state={state}
          disabled={!isTheirs}
          label={price === null ? t`Accept` : t`Accept, ${{ sum: priceOf(price, currency) ?? '' }}`}
          back={t`Not this time`}
          onBack={() => ask(id)}
          start
        >
          {!isTheirs && (
            <p role="status">
              {name.trim() === ''
                ? t`Type your whole name to go on.`
                : t`This is not the whole name yet: ${{ name: ownerName }}.`}
            </p>
          )}
        </FormFoot>
        <p className="quiet">
          <Trans>
            Is your name another one? <Link to="/Account">Change it under My account</Link>, then it is taken here.
          </Trans>
        </p>
      </Form>
      {dialog}
    </>
  )
}
