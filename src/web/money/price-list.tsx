import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import '#web/subscriptions/words.ts'
import { Button } from '@mantine/core'
import { IconArchive, IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderPriceItems, priceItems, removePriceItem, vatRates } from '#contract/money/calls.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { lineSums } from '#contract/money/line-sums.ts'
import type { PriceItemRow } from '#contract/money/schema.ts'
import { changePriceItem } from '#contract/money/sent.ts'
import { dueWords, unitWords } from '#contract/money/words.ts'
import { plans } from '#contract/plans/calls.ts'
import type { PlanRow } from '#contract/plans/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { ItemDialog } from '#web/money/item-dialog.tsx'
import classes from '#web/money/money.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { type PriceRow, PriceRows } from '#web/money/price-rows.tsx'
import { priceText, sumText } from '#web/money/sums.ts'
import { VatRates } from '#web/money/vat-rates.tsx'
import { call } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { planText } from '#web/ui/plan-field.tsx'
import { FilterPills } from '#web/ui/records-table/filter-pills.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice, Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

const perCent = 100
/** In thousandths. */
const one = 1000

/** A plan's price is meant with VAT; it is kept under Plans & prices. */
function rowOfPlan(plan: PlanRow, rate: number, currency: Currency): PriceRow {
  const gross = (plan.price ?? 0) * perCent
  return {
    key: `plan-${plan.id}`,
    name: <Link to="?section=plans">{plan.name}</Link>,
    sub: planText(plan),
    due: plan.kind === 'visit' ? t`A visit by this plan` : t`Subscription approved or renewed`,
    ...(plan.price !== null && {
      net: sumText(lineSums({ quantity: one, unitPrice: gross, priced: 'gross', vatRate: rate }).net, currency),
      gross: priceText(gross, currency),
    }),
  }
}
function rowOfItem(item: PriceItemRow, currency: Currency): PriceRow {
  const { unitPrice, priced, rateNow: vatRate, next } = item
  const { net, gross } = lineSums({ quantity: one, unitPrice, priced, vatRate })
  return {
    key: `item-${item.id}`,
    name: item.name,
    sub: [
      worded(unitWords[item.unit]),
      next && t`${{ price: priceText(next.unitPrice, currency) }} from ${{ day: dayText(next.from) }}`,
    ]
      .filter(Boolean)
      .join(', '),
    due: worded(dueWords[item.due]),
    net: priced === 'net' ? priceText(unitPrice, currency) : sumText(net, currency),
    gross: priced === 'gross' ? priceText(unitPrice, currency) : sumText(gross, currency),
  }
}
/** As it would be sent back unchanged. */
const bodyOf = ({ rateNow: _, next: __, name, names = {}, ...item }: PriceItemRow) => ({
  ...item,
  name,
  names,
  priceFrom: null,
})

function Prices({ settings, items, all }: { settings: PublicSettings; items: PriceItemRow[]; all: PlanRow[] }) {
  const { currency, vatRegistered } = settings
  const queries = useQueryClient()
  const standard = useQuery(read(vatRates, {})).data?.find(({ isNow }) => isNow)?.rate ?? 0
  const rate = vatRegistered ? standard : 0
  const [which, setWhich] = useState<string | null>('used')
  const { last, open } = useOpened<PriceItemRow | null>()
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => refreshMoney(queries),
  })
  const move = (item: PriceItemRow, by: number) => {
    const ids = items.map(({ id }) => id)
    const from = ids.indexOf(item.id)
    change.mutate(() =>
      call(orderPriceItems, { body: { ids: ids.toSpliced(from, 1).toSpliced(from + by, 0, item.id) } }),
    )
  }
  const use = (item: PriceItemRow, active: boolean) =>
    change.mutate(async () => {
      await call(changePriceItem, { body: { ...bodyOf(item), active } })
      showDone(active ? t`${{ name: item.name }} is in use.` : t`${{ name: item.name }} is put away.`)
    })
  const { ask, dialog } = useConfirmation<PriceItemRow>({
    act: ({ id }) => call(removePriceItem, { params: { id } }),
    done: ({ name }) => t`${{ name }} was deleted.`,
    refresh: () => refreshMoney(queries),
    words: ({ name }) => ({
      title: t`Delete ${{ name }}`,
      confirm: t`Delete`,
      danger: true,
      text: <p>{t`What was charged by it cannot be deleted: put it away instead.`}</p>,
    }),
  })
  const isShown = ({ active }: { active: boolean }) => which === null || active === (which === 'used')
  const shownPlans = all.filter(isShown)
  const shown = items.filter(isShown)
  const menuOf = (item: PriceItemRow) => [
    { label: t`Edit`, icon: IconPencil, onClick: () => open(item) },
    {
      label: t`Move up`,
      icon: IconArrowUp,
      closed: items[0] === item ? t`It is the first.` : null,
      onClick: () => move(item, -1),
    },
    {
      label: t`Move down`,
      icon: IconArrowDown,
      closed: items.at(-1) === item ? t`It is the last.` : null,
      onClick: () => move(item, 1),
    },
    {
      label: item.active ? t({ message: 'Put away', context: 'a price' }) : t`Use again`,
      icon: IconArchive,
      onClick: () => use(item, !item.active),
    },
    { label: t`Delete`, icon: IconTrash, danger: true, onClick: () => ask(item) },
  ]
  const first = all.find(({ active, kind, priceText }) => active && kind === 'annual' && priceText !== '')
  const counted = (list: readonly { active: boolean }[], active: boolean) =>
    list.filter((each) => each.active === active).length
  const count = (active: boolean) => counted(all, active) + counted(items, active)
  return (
    <>
      {change.error && <Notice tone="bad" title={problemOf(change.error).message} />}
      <Panel
        title={t`Price list`}
        aside={
          <Button mih="var(--tap)" leftSection={<IconPlus size={18} />} onClick={() => open(null)}>
            {t`New item`}
          </Button>
        }
        flush
      >
        <div className={classes.pills}>
          <FilterPills
            label={t`Which prices`}
            value={which}
            onChange={setWhich}
            options={[
              { value: 'used', label: t`In use`, count: count(true) },
              { value: 'away', label: t({ message: 'Put away', context: 'prices' }), count: count(false) },
            ]}
            total={count(true) + count(false)}
          />
        </div>
        {shownPlans.length + shown.length > 0 ? (
          <PriceRows
            rows={[
              ...shownPlans.map((plan) => rowOfPlan(plan, rate, currency)),
              ...shown.map((item) => ({
                ...rowOfItem(item, currency),
                menu: { name: item.name, items: menuOf(item) },
              })),
            ]}
          />
        ) : (
          <p className={classes.none}>{which === 'away' ? t`Nothing is put away.` : t`There is no price yet.`}</p>
        )}
        <p className={`text-sm quiet ${classes.note}`}>
          {first
            ? t`The public page says “${{ price: first.priceText }}”, as Plans & prices has it. Prices of plans are with VAT.`
            : t`The public page says no price: no plan in use has one.`}
        </p>
      </Panel>
      {last && <ItemDialog key={last.key} item={last.what} settings={settings} {...last.dialog} />}
      {dialog}
    </>
  )
}

/** How many prices in use are taxed at the standard rate: plans always are. */
const atStandardRate = (items: readonly PriceItemRow[], all: readonly PlanRow[]) =>
  items.filter(({ active, vatRate }) => active && vatRate === null).length +
  all.filter(({ active, price }) => active && price !== null).length

/** The price list of a marina that has money switched on: plans, which are kept elsewhere, items, and rates of VAT. */
export function PriceList({ settings }: { settings: PublicSettings }) {
  const items = useQuery(read(priceItems, {}))
  const all = useQuery(read(plans.list, {}))
  const error = (items.data ? null : items.error) ?? (all.data ? null : all.error)
  if (error)
    return (
      <FailedState
        title={t`The price list did not load`}
        onRetry={() => void Promise.all([items.refetch(), all.refetch()])}
      >
        {problemOf(error).message}
      </FailedState>
    )
  if (!items.data || !all.data) return <PanelSkeleton lines={6} />
  return (
    <div className="panels">
      <Prices settings={settings} items={items.data} all={all.data} />
      <VatRates count={atStandardRate(items.data, all.data)} />
    </div>
  )
}
