import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { problemOf, showDone, showProblem } from '#web/platform/problem.ts'
import { EntryDialog, type EntryForm } from '#web/settings/entry-dialog.tsx'
import classes from '#web/settings/entry-panel.module.css'
import { refreshLookups } from '#web/settings/refresh-lookups.ts'
import { texts } from '#web/settings/texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'

type Entry = { id: number }
type Props<R extends Entry> = {
  title: string
  /** "service types": what did not load. */
  many: string
  list: { data: R[] | undefined; error: unknown; refetch: () => unknown }
  nameOf: (entry: R) => string
  subOf?: (entry: R) => ReactNode
  /** How it stands, beside its buttons. */
  stateOf?: (entry: R) => ReactNode
  /** Why it cannot be deleted now. */
  keptOf?: (entry: R) => string | null
  /** What holds for all of them. */
  lead?: ReactNode
  none: string
  /** The form of an entry, or of a new one. */
  formOf: (entry: R | null) => EntryForm
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
type Dialog<R> = { entry: R | null; opened: boolean; round: number }

/** A list that admins keep: add, change, delete. What is in use stays, with the server's sentence. */
export function EntryPanel<R extends Entry>(props: Props<R>) {
  const { title, many, list, nameOf, subOf, stateOf, keptOf, lead, none, formOf, remove, onRemoving } = props
  const { openId, onOpen, more, grid = false } = props
  const queries = useQueryClient()
  const [form, setForm] = useState<Dialog<R>>({ entry: null, opened: false, round: 0 })
  const [doomed, setDoomed] = useState<{ entry: R; opened: boolean } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (entry: R) => remove(entry.id),
    onMutate: ({ id }) => onRemoving?.(id),
    onSuccess: (_, entry) => showDone(`${nameOf(entry)} was deleted.`),
    onError: (error) => {
      onRemoving?.(null)
      showProblem(error)
    },
    onSettled: () => {
      setDoomed((before) => before && { ...before, opened: false })
      return refreshLookups(queries)
    },
  })
  const open = (entry: R | null) => setForm(({ round }) => ({ entry, opened: true, round: round + 1 }))
  if (!list.data)
    return list.error ? (
      <FailedState what={many} onRetry={() => void list.refetch()}>
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
        <span className={classes.head}>
          {more}
          <Button
            variant="default"
            size="sm"
            mih={44}
            leftSection={<IconPlus size={18} />}
            aria-label={formOf(null).title}
            onClick={() => open(null)}
          >
            Add
          </Button>
        </span>
      }
    >
      {lead && <p className={classes.lead}>{lead}</p>}
      {list.data.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <ul className={classes.entries} data-grid={grid}>
          {list.data.map((entry) => {
            const name = nameOf(entry)
            const sub = subOf?.(entry)
            const kept = keptOf?.(entry) ?? null
            const words = (
              <>
                <b>{name}</b>
                {sub && <small>{sub}</small>}
              </>
            )
            return (
              <li key={entry.id} data-open={openId === entry.id}>
                {onOpen ? (
                  <button
                    type="button"
                    className={classes.name}
                    aria-pressed={openId === entry.id}
                    onClick={() => onOpen(entry)}
                  >
                    {words}
                  </button>
                ) : (
                  <span className={classes.name}>{words}</span>
                )}
                {stateOf?.(entry)}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  c="inherit"
                  aria-label={`Edit ${name}`}
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
                  aria-label={`Delete ${name}`}
                  onClick={() => setDoomed({ entry, opened: true })}
                >
                  <IconTrash size={20} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      <EntryDialog
        key={form.round}
        form={formOf(form.entry)}
        opened={form.opened}
        onClose={() => setForm({ ...form, opened: false })}
      />
      {doomed && (
        <ConfirmDialog
          opened={doomed.opened}
          onClose={() => setDoomed({ ...doomed, opened: false })}
          onConfirm={() => mutate(doomed.entry)}
          title={`Delete ${nameOf(doomed.entry)}`}
          confirm="Delete"
          danger
          busy={isPending}
        >
          <p>{texts.deleteQuestion}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
