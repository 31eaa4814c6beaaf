import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Answer } from '#contract/http/call.ts'
import { providers, testProvider } from '#contract/providers/calls.ts'
import { type ProviderName, providerTitles } from '#contract/providers/kinds.ts'
import { call } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { type Fact, Facts, Notice, Panel } from '#web/ui/surface.tsx'

type SetUpProvider = Answer<typeof providers>[number]
/** The variables that set one up; they are no words. */
const variables: Record<ProviderName, string> = {
  montonio: 'MONTONIO_ACCESS_KEY, MONTONIO_SECRET_KEY',
  stripe: 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
}

/** An address that breaks behind its slashes. */
const Address = ({ of }: { of: string }) =>
  of.match(/[^/]*\/+|[^/]+$/g)?.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of an address have no other name
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ))

function SetUp({ of: { provider, key, host, webhook } }: { of: SetUpProvider }) {
  const title = providerTitles[provider]
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(testProvider, { body: { provider } }),
  })
  const facts: Fact[] = [
    [t`Server`, host],
    ...(key ? ([[t`Access key`, key]] as Fact[]) : []),
    [t`Secret key`, t`It is set and never shown.`],
  ]
  return (
    <>
      <Facts columns={2} items={facts} />
      <div className="stack gap-2xs">
        <div>
          <span className="block text-note quiet">{t`Webhook`}</span>
          <b>
            <Address of={webhook} />
          </b>
        </div>
        <div>
          <CopyButton text={webhook} label={t`Copy`} name={t`Copy webhook: ${{ provider: title }}`} />
        </div>
      </div>
      <div>
        <ActionButton variant="default" mih="var(--tap)" loading={isPending} onClick={() => mutate()}>
          {t`Test the connection to ${{ provider: title }}`}
        </ActionButton>
      </div>
      <div role="status">
        {data && !isPending && <Notice tone={data.works ? 'ok' : 'bad'} title={data.message} />}
        {error && !isPending && <Notice tone="bad" title={problemOf(error).message} />}
      </div>
    </>
  )
}

/** Who takes payments, as the environment names them; a secret is never shown. */
export function ProvidersPanel() {
  const { data, error, refetch } = useQuery(read(providers, {}))
  if (!data)
    return error ? (
      <FailedState title={t`The providers did not load`} onRetry={() => void refetch()}>
        {problemOf(error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={4} />
    )
  return data.map((one) => (
    <Panel key={one.provider} title={t`Payments by ${{ provider: providerTitles[one.provider] }}`}>
      <div className="stack gap-md">
        {one.isOn ? (
          <SetUp of={one} />
        ) : (
          <p className="quiet breaks">
            {t`Not set up. Whoever runs the server sets it up by these variables: ${{ variables: variables[one.provider] }}.`}
          </p>
        )}
      </div>
    </Panel>
  ))
}
