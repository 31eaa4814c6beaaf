import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listScreens, revokeScreen } from '#contract/yard-screen/calls.ts'
import type { YardScreenRow } from '#contract/yard-screen/schema.ts'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import classes from '#web/settings/entry-panel.module.css'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

/** The devices that are yard screens: who made each, when it was last seen, and its end. */
export function ScreensPanel({ timeZone }: { timeZone: string }) {
  const queries = useQueryClient()
  const list = useQuery(read(listScreens, {}))
  const { ask, dialog } = useConfirmation<YardScreenRow>({
    act: ({ id }) => call(revokeScreen, { params: { id } }),
    done: ({ name }) => t`${{ name }} is no yard screen any more.`,
    refresh: () => queries.invalidateQueries({ queryKey: [listScreens.path] }),
    words: ({ name }) => ({
      title: t`End ${{ name }}`,
      confirm: t`End it`,
      danger: true,
      text: (
        <p>{t`The device shows nothing more. Somebody of staff can sign in on it and make it a yard screen anew.`}</p>
      ),
    }),
  })
  const whenOf = ({ madeBy, createdDate, lastSeenDate }: YardScreenRow) => {
    const [made, seen] = [instantText(createdDate, timeZone), instantText(lastSeenDate, timeZone)]
    return t`Made by ${{ who: madeBy }} ${{ made }}. Last seen ${{ seen }}.`
  }
  return (
    <Panel className={classes.panel ?? ''} title={t`Yard screens`}>
      {list.data ? (
        list.data.length === 0 ? (
          <p className="quiet">
            {t`No device is one yet. Somebody of staff signs in on a tablet, opens the yard screen from the day plan and makes it one.`}
          </p>
        ) : (
          <ul className={`stack ${classes.entries}`}>
            {list.data.map((screen) => (
              <li key={screen.id}>
                <span className={`stack grows shrinks breaks ${classes.name}`}>
                  <b>{screen.name}</b>
                  <small className="quiet">{whenOf(screen)}</small>
                </span>
                <ActionButton
                  variant="default"
                  aria-label={t`End ${{ name: screen.name }}`}
                  onClick={() => ask(screen)}
                >
                  {t({ message: 'End', comment: 'of a yard screen' })}
                </ActionButton>
              </li>
            ))}
          </ul>
        )
      ) : list.error ? (
        <FailedState title={t`The yard screens did not load`} onRetry={() => void list.refetch()}>
          {problemOf(list.error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={2} />
      )}
      {dialog}
    </Panel>
  )
}
