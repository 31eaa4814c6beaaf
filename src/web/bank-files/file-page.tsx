import { t } from '@lingui/core/macro'
import '#web/bank-files/words.ts'
import '#web/boats/words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bankFile, chooseEntry, reopenEntry, reverseEntry, takeEntryBack } from '#contract/bank-files/calls.ts'
import type { BankEntryAnswer, BankFileAnswer } from '#contract/bank-files/schema.ts'
import { inFours } from '#contract/money/iban.ts'
import { AsideDialog } from '#web/bank-files/aside-dialog.tsx'
import { bankKind, payerOf, sumText } from '#web/bank-files/bank-kind.ts'
import { BookFoot } from '#web/bank-files/book-foot.tsx'
import { ChooseDialog } from '#web/bank-files/choose-dialog.tsx'
import { EntriesTable, type OnAct } from '#web/bank-files/entries-table.tsx'
import { OwnerField } from '#web/boats/form/owner-field.tsx'
import { call } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { isStuck, NotLoaded, NotThere } from '#web/shell/not-loaded.tsx'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

export const meta = () => [{ title: titled(t`Bank file`) }]

/** How often a booking that goes on is asked how far it is, in milliseconds. */
const meanwhile = 2000
const isBooking = (file: BankFileAnswer | undefined) => file?.groups.some(({ group }) => group === 'booking') ?? false

const of = ({ id, version }: BankEntryAnswer) => ({ params: { id }, body: { version } })

/** Acts that want no form: what fails is told, and the entry loaded anew either way. */
function useActs(currency: BankFileAnswer['currency']) {
  const queries = useQueryClient()
  const refresh = () => bankKind.refresh(queries)
  const { mutate } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: showProblem,
    onSettled: refresh,
  })
  const confirm = (entry: BankEntryAnswer) =>
    mutate(async () => {
      const chosen = { version: entry.version, personId: entry.person!.id, invoiceId: entry.invoice?.id ?? null }
      await call(chooseEntry, { params: { id: entry.id }, body: chosen })
      showDone(t`The entry is matched. It is booked with the others.`)
    })
  const reopen = (entry: BankEntryAnswer) => mutate(() => call(reopenEntry, of(entry)))
  const back = useConfirmation<BankEntryAnswer>({
    act: (entry) => call(entry.isReversal ? reverseEntry : takeEntryBack, of(entry)),
    done: (entry) =>
      entry.isReversal ? t`The payment was taken back.` : t`The booking was taken back. The entry waits anew.`,
    refresh,
    words: (entry) => ({
      title: entry.isReversal ? t`Take the payment back?` : t`Take the booking back?`,
      confirm: t`Take back`,
      danger: true,
      text: t`A payment of ${{ sum: sumText(-Math.abs(entry.sum), currency) }} is written for ${{ name: entry.person?.name ?? payerOf(entry) }}, and what it paid is open again.`,
    }),
  })
  return { confirm, reopen, back }
}

function Entries({ file }: { file: BankFileAnswer }) {
  const { confirm, reopen, back } = useActs(file.currency)
  const [open, setOpen] = useState<{ what: 'choose' | 'aside'; entry: BankEntryAnswer; shown: boolean } | null>(null)
  const onAct: OnAct = (act, entry) => {
    if (act === 'confirm') confirm(entry)
    else if (act === 'reopen') reopen(entry)
    else if (act === 'choose' || act === 'aside') setOpen({ what: act, entry, shown: true })
    else back.ask(entry)
  }
  const dialog = open && {
    ...{ entry: open.entry, currency: file.currency, opened: open.shown },
    onClose: () => setOpen({ ...open, shown: false }),
  }
  const key = `${open?.entry.id} ${open?.entry.version}`
  return (
    <div className="panels">
      <div>
        <EntriesTable file={file} onAct={onAct} />
      </div>
      <BookFoot file={file} />
      {open?.what === 'aside' && dialog && <AsideDialog key={key} {...dialog} />}
      {open?.what === 'choose' && dialog && (
        <ChooseDialog
          key={key}
          {...dialog}
          customerField={({ onChange, ...field }) => (
            <OwnerField
              {...field}
              label={t`Customer`}
              description={t`Who this payment is from`}
              // money may come from who never confirmed an address
              onChange={(person) => onChange(person && { id: person.id, name: person.name })}
            />
          )}
        />
      )}
      {back.dialog}
    </div>
  )
}

function One() {
  const id = useRecordId()
  const { settings } = useMarina()
  const one = useQuery({
    ...read(bankFile, { params: { id } }),
    refetchInterval: ({ state }) => (isBooking(state.data) ? meanwhile : false),
  })
  const { data, error, refetch } = one
  const head = t`Bank file`
  if (!data && error && problemOf(error).code === 'not_found')
    return (
      <NotThere
        head={head}
        title={t`There is no such file`}
        why={t`The address is wrong.`}
        all={{ to: '/BankFiles', label: t`All bank files` }}
      />
    )
  const body = () => {
    if (settings && !settings.money)
      return (
        <EmptyState scene="closed" title={t`Money is not switched on`}>
          {t`An admin switches it on in the settings.`}
        </EmptyState>
      )
    if (isStuck(one))
      return <NotLoaded title={t`The bank file did not load`} error={error} onRetry={() => void refetch()} />
    return data ? <Entries file={data} /> : <PanelSkeleton lines={8} />
  }
  const sub =
    data &&
    [
      data.fileName,
      inFours(data.iban),
      data.from &&
        data.to &&
        [...new Set([data.from, data.to])].map((day) => dayText(day).replaceAll(' ', '\u00a0')).join(' – '),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <PageHead title={head} sub={sub} lead={<BackLink to="/BankFiles">{t`Bank files`}</BackLink>} />
      {body()}
    </>
  )
}

export default function BankFilePage() {
  return (
    <StaffOnly
      title={t`Bank file`}
      whom={t`The marina’s staff book payments`}
      why={t`What you owe stands under Money.`}
    >
      <One />
    </StaffOnly>
  )
}
