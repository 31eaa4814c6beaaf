import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/settings/words.ts'
import '#web/subscriptions/words.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Language, languages, languageTags } from '#contract/language/languages.ts'
import type { PlanRow } from '#contract/plans/schema.ts'
import { orderPlans, plans } from '#contract/plans/sent.ts'
import { subscriptionKindLabels, subscriptionKinds } from '#contract/subscriptions/kinds.ts'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { centsOf } from '#web/platform/numbers.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import type { EntryForm, Field } from '#web/settings/entry-dialog.tsx'
import { EntryPanel } from '#web/settings/entry-panel.tsx'
import { marinasFirst, nameLabel, priceLabel } from '#web/settings/languages.ts'
import { refreshLookups } from '#web/settings/refresh-lookups.ts'
import { entryName } from '#web/settings/texts.ts'
import { planText } from '#web/ui/plan-field.tsx'
import { Notice } from '#web/ui/surface.tsx'

const reads = (tag: Language) => `reads-${tag}`
const written = (value: number | null) => (value === null ? '' : String(value))
const metresOf = (typed = '') => typed.trim().replace(',', '.')
const bodyOf = ({
  id,
  name,
  names = {},
  prices = {},
  kind,
  lifts,
  days,
  lengthFrom,
  lengthTo,
  price,
  active,
}: PlanRow) => ({
  ...{ id, name, names, prices, kind, days, active, lifts, lengthFrom, lengthTo, price },
})

const fieldsOf = (marinas: Language): Field[] => [
  ...marinasFirst(marinas).map(
    (tag): Field => ({
      name: tag,
      lang: tag,
      ...(tag === marinas
        ? {
            label: worded(entryName),
            required: true,
            description: t`In the marina’s language: ${{ language: languages[tag] }}`,
          }
        : { label: nameLabel(tag), emptyAs: marinas }),
    }),
  ),
  {
    name: 'kind',
    label: t`What the boat is here for`,
    choices: subscriptionKinds.map((kind) => ({ value: kind, label: worded(subscriptionKindLabels[kind]) })),
  },
  { name: 'lifts', label: t`Lifts`, description: t`Empty: without a count`, inputMode: 'numeric', half: true },
  { name: 'days', label: t`Days`, description: t`365 are one year`, inputMode: 'numeric', half: true, required: true },
  {
    name: 'lengthFrom',
    label: t`Boats from (m)`,
    description: t`Empty: also shorter`,
    inputMode: 'decimal',
    half: true,
  },
  { name: 'lengthTo', label: t`Boats up to (m)`, description: t`Empty: also longer`, inputMode: 'decimal', half: true },
  {
    name: 'price',
    label: t`Price (€)`,
    description: t`Empty: not on the public pages`,
    inputMode: 'decimal',
    half: true,
  },
  ...marinasFirst(marinas).map(
    (tag): Field => ({
      name: reads(tag),
      lang: tag,
      maxLength: 40,
      ...(tag === marinas
        ? { label: t`As it reads`, description: t`Such as “From 3335 €”; empty: the price`, half: true }
        : { label: priceLabel(tag), emptyAs: 'price' }),
    }),
  ),
]

const formFor =
  (marinas: Language) =>
  (plan: PlanRow | null): EntryForm => ({
    title: plan ? t`Edit plan` : t`Add plan`,
    fields: fieldsOf(marinas),
    draftKey: `plan-${plan?.id ?? 'new'}`,
    edits: plan !== null,
    initial: {
      ...Object.fromEntries(
        languageTags.flatMap((tag) => [
          [tag, plan?.names?.[tag] ?? ''],
          [reads(tag), plan?.prices?.[tag] ?? ''],
        ]),
      ),
      kind: plan?.kind ?? 'annual',
      lifts: plan ? written(plan.lifts) : '11',
      days: String(plan?.days ?? 365),
      lengthFrom: written(plan?.lengthFrom ?? null),
      lengthTo: written(plan?.lengthTo ?? null),
      price: plan?.price == null ? '' : String(plan.price / 100),
    },
    endpoint: plan ? plans.update : plans.create,
    inputOf: (values) => ({
      body: {
        name: values[marinas] ?? '',
        names: Object.fromEntries(languageTags.filter((tag) => tag !== marinas).map((tag) => [tag, values[tag] ?? ''])),
        prices: Object.fromEntries(languageTags.map((tag) => [tag, values[reads(tag)] ?? ''])),
        kind: values.kind,
        lifts: values.lifts?.trim(),
        days: values.days?.trim(),
        lengthFrom: metresOf(values.lengthFrom),
        lengthTo: metresOf(values.lengthTo),
        price: centsOf(values.price ?? ''),
        active: plan?.active ?? true,
        ...(plan && { id: plan.id }),
      },
    }),
    renamed: {
      ...{ name: marinas, names: marinas },
      ...Object.fromEntries(languageTags.map((tag) => [`prices.${tag}`, reads(tag)])),
    },
    saved: ({ [marinas]: name = '' }) => t`${{ name: name.trim() }} was saved.`,
  })

/** Plans in the order they are chosen from: made, changed, put in order, taken out of use. */
export function PlansSection({ marinas }: { marinas: Language }) {
  const queries = useQueryClient()
  const list = useQuery(read(plans.list, {}))
  const all = list.data ?? []
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => refreshLookups(queries),
  })
  const move = (plan: PlanRow, by: number) => {
    const from = all.indexOf(plan)
    const ids = all
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(from + by, 0, plan.id)
    change.mutate(() => call(orderPlans, { body: { ids } }))
  }
  const use = (plan: PlanRow, active: boolean) =>
    change.mutate(async () => {
      await call(plans.update, { body: { ...bodyOf(plan), active } })
      showDone(active ? t`${{ name: plan.name }} is in use.` : t`${{ name: plan.name }} is out of use.`)
    })
  return (
    <div className="stack gap-lg">
      {change.error && <Notice tone="bad" title={problemOf(change.error).message} />}
      <EntryPanel<PlanRow>
        title={t`Plans`}
        notLoaded={t`The plans did not load`}
        list={list}
        nameOf={({ name }) => name}
        isQuiet={({ active }) => !active}
        subOf={(plan) =>
          [
            plan.kind === 'visit' ? worded(subscriptionKindLabels.visit) : '',
            plan.priceText || t`No price: not on the public pages`,
            planText(plan),
            plan.active ? '' : t`Out of use`,
          ]
            .filter(Boolean)
            .join(' · ')
        }
        lead={t`A subscription is taken from the first plan that fits the boat’s length, unless another is chosen. One that subscriptions were taken from is not deleted but taken out of use; they stay as they are.`}
        none={t`There is no plan: a subscription is one year and 11 lifts.`}
        formOf={formFor(marinas)}
        remove={(id) => call(plans.remove, { params: { id } })}
        moreOf={(plan) => (
          <>
            <Button variant="subtle" size="sm" mih="var(--tap)" onClick={() => use(plan, !plan.active)}>
              {plan.active ? <Trans>Take out of use</Trans> : <Trans>Use again</Trans>}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="inherit"
              aria-disabled={all[0] === plan}
              aria-label={t`Move ${{ entry: plan.name }} up`}
              onClick={() => all[0] !== plan && move(plan, -1)}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="inherit"
              aria-disabled={all.at(-1) === plan}
              aria-label={t`Move ${{ entry: plan.name }} down`}
              onClick={() => all.at(-1) !== plan && move(plan, 1)}
            >
              <IconArrowDown size={18} />
            </ActionIcon>
          </>
        )}
      />
    </div>
  )
}
