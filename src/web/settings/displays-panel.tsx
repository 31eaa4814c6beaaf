import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listDisplays, revokeDisplay } from '#contract/display/calls.ts'
import type { DisplayRow } from '#contract/display/schema.ts'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/settings/entry-panel.module.css'
import { MakeDisplayDialog } from '#web/settings/make-display-dialog.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

/** The walls that show the day's order: made with an address that is told once, and ended. */
export function DisplaysPanel({ timeZone }: { timeZone: string }) {
  const queries = useQueryClient()
  const list = useQuery(read(listDisplays, {}))
  /** Told once, when it is made. */
  const [address, setAddress] = useState<string | null>(null)
  const { last, open } = useOpened<true>()
  const { ask, dialog } = useConfirmation<DisplayRow>({
    act: ({ id }) => call(revokeDisplay, { params: { id } }),
    done: ({ name }) => t`${{ name }} shows nothing any more.`,
    refresh: () => queries.invalidateQueries({ queryKey: [listDisplays.path] }),
    words: ({ name }) => ({
      title: t`End ${{ name }}`,
      confirm: t`End it`,
      danger: true,
      text: <p>{t`Its address opens nothing any more, on whatever screen it stands.`}</p>,
    }),
  })
  const whenOf = ({ madeBy, createdDate, lastSeenDate }: DisplayRow) => {
    const made = instantText(createdDate, timeZone)
    if (lastSeenDate === null) return t`Made by ${{ who: madeBy }} ${{ made }}. Not opened yet.`
    return t`Made by ${{ who: madeBy }} ${{ made }}. Last seen ${{ seen: instantText(lastSeenDate, timeZone) }}.`
  }
  return (
    <Panel className={classes.panel ?? ''} title={t`Displays`}>
      <p className={`quiet ${classes.lead}`}>
        {t`A wall in the café or at the quay shows today’s order: boats and times, no person. Whoever has its address sees it without signing in.`}
      </p>
      {list.data ? (
        list.data.length > 0 && (
          <ul className={`stack ${classes.entries}`}>
            {list.data.map((display) => (
              <li key={display.id}>
                <span className={`stack grows shrinks breaks ${classes.name}`}>
                  <b>{display.name}</b>
                  <small className="quiet">{whenOf(display)}</small>
                </span>
                <ActionButton
                  variant="default"
                  aria-label={t`End ${{ name: display.name }}`}
                  onClick={() => ask(display)}
                >
                  {t({ message: 'End', comment: 'of a yard screen' })}
                </ActionButton>
              </li>
            ))}
          </ul>
        )
      ) : list.error ? (
        <FailedState title={t`The displays did not load`} onRetry={() => void list.refetch()}>
          {problemOf(list.error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={2} />
      )}
      {address && (
        <div className={`stack gap-2xs ${classes.made}`} role="status">
          <TextInput label={t`Its address, shown this once: open it on the screen`} readOnly value={address} />
          <CopyButton text={address} label={t`Copy the address`} />
        </div>
      )}
      <ActionButton
        variant="default"
        mt="2xs"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => open(true)}
      >
        {t`New display`}
      </ActionButton>
      {last && <MakeDisplayDialog key={last.key} {...last.dialog} onMade={(made) => setAddress(made.address)} />}
      {dialog}
    </Panel>
  )
}
