import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/settings/words.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf } from '#web/platform/problem.ts'
import { EntryDialog, type EntryForm } from '#web/settings/entry-dialog.tsx'
import classes from '#web/settings/entry-panel.module.css'
import { refreshLookups } from '#web/settings/refresh-lookups.ts'
import { texts } from '#web/settings/texts.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

type ListEntry = { id: number }
type OwnDialog = { title: string; dialog: (props: { opened: boolean; onClose: () => void }) => ReactNode }
/** Mounted anew for every opening. */
const FormDialog = ({ form, ...props }: { form: EntryForm | OwnDialog; opened: boolean; onClose: () => void }) =>
  'dialog' in form ? form.dialog(props) : <EntryDialog form={form} {...props} />

type Props<R extends ListEntry> = {
  title: string
  /** That the list did not load. */
  notLoaded: string
  list: { data: R[] | undefined; error: unknown; refetch: () => unknown }
  nameOf: (entry: R) => string
  subOf?: (entry: R) => ReactNode
  /** What is not in use stands back. */
  isQuiet?: (entry: R) => boolean
  /** How it stands, beside its buttons. */
  stateOf?: (entry: R) => ReactNode
  /** More buttons of each: they stand under its name where both do not fit. */
  moreOf?: (entry: R) => ReactNode
  /** Why it cannot be deleted now. */
  keptOf?: (entry: R) => string | null
  /** What holds for all of them. */
  lead?: ReactNode
  none: string
  /** The form of an entry, or of a new one; where fields of text are not enough, a dialog of its own. */
  formOf: (entry: R | null) => EntryForm | OwnDialog
  remove: (id: number) => Promise<unknown>
  /** Told which entry is being deleted, or that none is: to ask for what lay below it would be answered 404. */
  onRemoving?: (id: number | null) => void
  /** Where entries can be opened: the open one, and how to open another. */
  openId?: number | null
  onOpen?: (entry: R) => void
  /** More buttons in the head. */
  more?: ReactNode
  grid?: boolean
}

/** A list that admins keep: add, change, delete. What is in use stays, with the server's sentence. */
export function EntryPanel<R extends ListEntry>(props: Props<R>) {
  const { title, notLoaded, list, nameOf, subOf, isQuiet, stateOf, keptOf, lead, none, formOf, remove, onRemoving } =
    props
  const { openId, onOpen, more, moreOf, grid = false } = props
  const queries = useQueryClient()
  /** `null`: a new one. */
  const { last, open } = useOpened<R | null>()
  const { ask, dialog: deleting } = useConfirmation<R>({
    act: async ({ id }) => {
      onRemoving?.(id)
      await remove(id).catch((error: unknown) => {
        onRemoving?.(null)
        throw error
      })
    },
    done: (entry) => t`${{ name: nameOf(entry) }} was deleted.`,
    refresh: () => refreshLookups(queries),
    words: (entry) => ({
      title: t`Delete ${{ name: nameOf(entry) }}`,
      confirm: t`Delete`,
      danger: true,
      text: <p>{texts.deleteQuestion}</p>,
    }),
  })
  if (!list.data)
    return list.error ? (
      <FailedState title={notLoaded} onRetry={() => void list.refetch()}>
        {problemOf(list.error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={4} />
    )
  return (
    <Panel
      className={classes.panel ?? ''}
      title={title}
      aside={
        <span className="row wraps gap-2xs">
          {more}
          <Button
            variant="default"
            size="sm"
            mih="var(--tap)"
            leftSection={<IconPlus size={18} />}
            aria-label={formOf(null).title}
            onClick={() => open(null)}
          >
            <Trans>Add</Trans>
          </Button>
        </span>
      }
    >
      {lead && <p className={`text-body quiet ${classes.lead}`}>{lead}</p>}
      {list.data.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ul className={`stack ${classes.entries}`} data-grid={grid}>
          {list.data.map((entry) => {
            const name = nameOf(entry)
            const sub = subOf?.(entry)
            const kept = keptOf?.(entry) ?? null
            const words = (
              <>
                <b className={isQuiet?.(entry) ? 'quiet' : undefined}>{name}</b>
                {sub && <small className="quiet">{sub}</small>}
              </>
            )
            return (
              <li key={entry.id} data-open={openId === entry.id} data-more={moreOf !== undefined}>
                {onOpen ? (
                  <button
                    type="button"
                    className={`stack grows shrinks breaks ${classes.name}`}
                    aria-pressed={openId === entry.id}
                    onClick={() => onOpen(entry)}
                  >
                    {words}
                  </button>
                ) : (
                  <span className={`stack grows shrinks breaks ${classes.name}`}>{words}</span>
                )}
                {stateOf?.(entry)}
                <span className={`row mid ${classes.acts}`}>
                  {moreOf?.(entry)}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    c="inherit"
                    aria-label={t`Edit ${name}`}
                    onClick={() => open(entry)}
                  >
                    <IconPencil size={20} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    c="dimmed"
                    className={classes.bin ?? ''}
                    disabled={kept !== null}
                    title={kept ?? ''}
                    aria-label={t`Delete ${name}`}
                    onClick={() => ask(entry)}
                  >
                    <IconTrash size={20} />
                  </ActionIcon>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {last && <FormDialog key={last.key} form={formOf(last.what)} {...last.dialog} />}
      {deleting}
    </Panel>
  )
}
