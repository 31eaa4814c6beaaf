import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/own/words.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endOwnSession, ownSessions } from '#contract/accounts/calls.ts'
import type { OwnSession } from '#contract/accounts/own-account.ts'
import classes from '#web/accounts/own/account.module.css'
import { ownTexts } from '#web/accounts/own/account-texts.ts'
import { deviceName } from '#web/accounts/own/device-name.ts'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { problemOf, showDone, showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** When it was used last, of another one, and when it began. */
function whenUsed(session: OwnSession, timeZone: string) {
  const since = instantText(session.createdDate, timeZone)
  if (session.current) return t`Signed in ${since}`
  const last = instantText(session.lastSeenDate, timeZone)
  return t`Last used ${last}. Signed in ${since}`
}

export function SessionsPanel({ timeZone }: { timeZone: string }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(read(ownSessions, {}))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ended: OwnSession | null) =>
      ended ? call(endOwnSession, { params: { id: ended.id } }) : call(endOtherSessions, {}),
    onSuccess: (_answer, ended) => showDone(ended ? ownTexts.sessionEnded : ownTexts.othersEnded),
    onError: showProblem,
    onSettled: () => queries.invalidateQueries({ queryKey: [ownSessions.path] }),
  })
  const others = data?.filter(({ current }) => !current) ?? []
  const here = data?.filter(({ current }) => current) ?? []
  return (
    <Panel title={t`Where you are signed in`}>
      {data ? (
        <>
          <ul className={classes.sessions}>
            {[...here, ...others].map((session) => (
              <li key={session.id}>
                <p>
                  <b>{deviceName(session.userAgent)}</b>
                  {session.current && <span className={classes.badge}>{t`This device`}</span>}
                  <small className="quiet">{whenUsed(session, timeZone)}</small>
                </p>
                {!session.current && (
                  <ActionButton
                    variant="default"
                    loading={isPending && variables?.id === session.id}
                    aria-label={t`Sign out ${{ device: deviceName(session.userAgent) }}`}
                    onClick={() => mutate(session)}
                  >
                    <Trans>Sign out</Trans>
                  </ActionButton>
                )}
              </li>
            ))}
          </ul>
          {others.length > 0 ? (
            <ActionButton variant="default" loading={isPending && variables === null} onClick={() => mutate(null)}>
              <Trans>Sign out everywhere else</Trans>
            </ActionButton>
          ) : (
            <p className={classes.text}>{ownTexts.nowhereElse}</p>
          )}
        </>
      ) : error ? (
        <FailedState title={t`The sessions did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={3} />
      )}
    </Panel>
  )
}
