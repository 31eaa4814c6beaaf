import { t } from '@lingui/core/macro'
import '#web/accounts/words.ts'
import '#web/boats/words.ts'
import '#web/customers/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { endSignIn, previewMerge } from '#contract/accounts/calls.ts'
import { customerFields } from '#contract/accounts/customer-fields.ts'
import type { Customer, MergedField, MergePreview } from '#contract/accounts/customers.ts'
import { personFields } from '#contract/accounts/fields.ts'
import { mergeCustomers } from '#contract/accounts/sent.ts'
import { OwnerField } from '#web/boats/form/owner-field.tsx'
import { customerKind } from '#web/customers/customer-kind.ts'
import classes from '#web/customers/customers.module.css'
import { HoldingsList } from '#web/customers/holdings.tsx'
import { OneCustomer } from '#web/customers/one-customer.tsx'
import { nameOf, texts } from '#web/customers/texts.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { AdminOnly } from '#web/shell/role-only.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

export const meta = () => [{ title: titled(t`Merge customers`) }]

const fields = { ...personFields, ...customerFields }
const labelOf = (name: MergedField) =>
  name === 'email'
    ? t`Email`
    : name === 'secondContactName' || name === 'secondContactPhone'
      ? worded(customerFields[name].fact)
      : worded(fields[name].label)

type MergeSide = MergePreview['kept']
function SideOf({ side, title }: { side: MergeSide; title: string }) {
  return (
    <div className={classes.side}>
      <small className="quiet">{title}</small>
      <b className="breaks">{nameOf(side)}</b>
      <small className="quiet breaks">{[side.phone, side.email].filter(Boolean).join(', ') || '–'}</small>
      <small className="quiet">{side.canSignIn ? t`Can sign in` : t`Cannot sign in`}</small>
      {side.email && (
        <small className="quiet">{side.emailConfirmed ? t`Address confirmed` : t`Address not confirmed`}</small>
      )}
    </div>
  )
}

/** Two ways in cannot become one, and nobody is handed to an address that may be another's: a sign-in is ended first. */
function SignInInTheWay({ preview }: { preview: MergePreview }) {
  const queries = useQueryClient()
  const { ask, dialog } = useConfirmation<MergeSide>({
    act: ({ id }) => call(endSignIn, { params: { id } }),
    done: (side) => t`The sign-in of ${{ name: nameOf(side) }} is ended.`,
    refresh: () => customerKind.refresh(queries),
    words: (side) => ({
      title: t`End the sign-in of ${{ name: nameOf(side) }}?`,
      confirm: t`End the sign-in`,
      danger: true,
      text: texts.endSignIn,
    }),
  })
  return (
    <>
      {preview.bothSignIn && <Notice title={t`Both can sign in`}>{texts.bothSignIn}</Notice>}
      {preview.keptUnconfirmed && (
        <Notice title={t`Nobody confirmed the address`}>
          {preview.kept.emailConfirmed ? texts.keptMoved : texts.keptUnconfirmed}
        </Notice>
      )}
      <div className="row wraps gap-2xs">
        {[preview.kept, preview.gone]
          .filter((side) => side.canSignIn)
          .map((side) => (
            <ActionButton key={side.id} variant="default" mih="var(--tap)" onClick={() => ask(side)}>
              {t`End the sign-in of ${{ name: nameOf(side) }} (${{ address: side.email }})`}
            </ActionButton>
          ))}
      </div>
      {dialog}
    </>
  )
}

function Preview({ preview }: { preview: MergePreview }) {
  const { kept, gone, moves, taken, lost, bothSignIn, keptUnconfirmed } = preview
  return (
    <Panel title={t`What happens`}>
      <div className="stack gap-md">
        <div className={classes.sides}>
          <SideOf side={kept} title={t`Stays`} />
          <SideOf side={gone} title={t`Goes`} />
        </div>
        <div className="stack gap-2xs">
          <b>{t`Moves to ${{ name: nameOf(kept) }}`}</b>
          <HoldingsList holdings={moves} none={t`Nothing: no boat and no message hangs on them.`} />
        </div>
        {taken.length > 0 && <p>{t`Filled in: ${{ fields: taken.map(labelOf).join(', ') }}.`}</p>}
        {(bothSignIn || keptUnconfirmed) && <SignInInTheWay preview={preview} />}
        {lost.length > 0 && (
          <Notice title={t`Both say something else`}>
            {lost.map((one) => `${labelOf(one.field)}: ${one.kept} / ${one.gone}`).join('; ')}. {texts.wouldLose}
          </Notice>
        )}
      </div>
    </Panel>
  )
}

type Other = { id: number; name: string } | null
function MergeForm({ customer }: { customer: Customer }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [merged, setMerged] = useState(false)
  const { form, send, ...state } = useForm<{ other: Other }, Customer>({
    initial: { other: null },
    renamed: { otherId: 'other', version: null, otherVersion: null },
    told: (error) => {
      // what stood in the way stands in a fresh preview
      void queries.invalidateQueries({ queryKey: [previewMerge.path] })
      return problemOf(error)
    },
    onDone: async (kept) => {
      // the preview of who is gone is not asked for again
      setMerged(true)
      showDone(t`${{ name: nameOf(kept) }} is one customer now.`)
      await navigate(`/Customers/${kept.id}`, { replace: true })
      void customerKind.refresh(queries)
    },
  })
  const { other } = form.values
  const { data, error, refetch } = useQuery({
    ...read(previewMerge, { params: { id: customer.id }, query: { otherId: other?.id ?? 0 } }),
    enabled: other !== null && other.id !== customer.id && !state.busy && !merged,
  })
  const preview = other && data ? data : null
  const versionOf = (id: number) => [preview?.kept, preview?.gone].find((side) => side?.id === id)?.version
  const submit = () =>
    send(mergeCustomers, {
      params: { id: customer.id },
      body: {
        otherId: other?.id ?? 0,
        version: versionOf(customer.id),
        otherVersion: other ? versionOf(other.id) : undefined,
      },
    })
  return (
    <Form state={state} onSubmit={submit} className={`panels ${classes.narrow}`}>
      <Panel>
        <OwnerField
          label={t`The other customer`}
          description={texts.mergeLead}
          value={other}
          onChange={(chosen) => form.setFieldValue('other', chosen)}
          error={form.errors.other}
        />
      </Panel>
      {preview ? (
        <Preview preview={preview} />
      ) : error ? (
        <FailedState title={t`The preview did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        other !== null && other.id !== customer.id && <PanelSkeleton lines={4} />
      )}
      <FormFoot
        state={state}
        label={preview ? t`Merge into ${{ name: nameOf(preview.kept) }}` : t`Merge`}
        danger
        disabled={preview !== null && (preview.bothSignIn || preview.keptUnconfirmed || preview.lost.length > 0)}
        back={t`Cancel`}
        onBack={() => void navigate(`/Customers/${customer.id}`)}
        start
      />
    </Form>
  )
}

export default function MergePage() {
  const id = useRecordId()
  return (
    <AdminOnly title={t`Merge customers`}>
      <OneCustomer key={id} id={id} title={t`Merge customers`} needs="merge">
        {(customer) => <MergeForm customer={customer} />}
      </OneCustomer>
    </AdminOnly>
  )
}
