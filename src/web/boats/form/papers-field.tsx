import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { type DocumentGroup, datedGroups, documentGroupLabels, lacksLastDay } from '#contract/boats/documents.ts'
import { uploadFile } from '#contract/files/calls.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import type { PaperFile } from '#web/boats/form/boat-values.ts'
import { texts } from '#web/boats/texts.ts'
import { upload } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { fileLinks } from '#web/schedules/index.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { FileField } from '#web/ui/file-field/file-field.tsx'
import type { StoredFile, Upload } from '#web/ui/file-field/use-uploads.ts'
import classes from './papers-field.module.css'

const send: Upload = async (file, tools) => {
  const { id, originalFileName, contentType, size } = await upload(uploadFile, file, tools)
  return { id, name: originalFileName, size, ...fileLinks({ abFileId: id, contentType }) }
}

const hints: Record<DocumentGroup, Sentence> = {
  contract: msg`The storage contract, signed by both sides.`,
  insurance: msg`With the last day each certificate covers: after it she cannot be requested or lifted.`,
  registration: msg`The paper that names her and her owner.`,
  other: msg`A photo of the boat, for instance, or the papers of her trailer.`,
}

type ExpiryProps = {
  paper: PaperFile
  asked: boolean
  today: string
  error: string | undefined
  onChange: (day: string | null) => void
}
/** The last day a document covers; insurance is asked for it, the others may have one. */
function Expiry({ paper, asked, today, error, onChange }: ExpiryProps) {
  const [opened, setOpened] = useState(asked || paper.expiresOn !== null)
  if (!opened)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        mih="var(--tap)"
        leftSection={<IconCalendarPlus size={16} />}
        aria-label={t`Add expiry day to ${{ file: paper.name }}`}
        onClick={() => setOpened(true)}
      >
        <Trans>Add expiry day</Trans>
      </Button>
    )
  const over = paper.expiresOn !== null && today !== '' && paper.expiresOn < today
  return (
    <DayField
      size="sm"
      className={classes.expiry}
      label={t`Valid until`}
      withAsterisk={asked}
      aria-required={asked}
      error={error}
      aria-label={t`Valid until, ${{ file: paper.name }}`}
      value={paper.expiresOn ?? ''}
      description={over ? t`This day has passed` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(day) => onChange(day || null)}
    />
  )
}

type Props = {
  group: DocumentGroup
  label?: string
  /** Instead of what is usually said of such papers. */
  hint?: string
  papers: PaperFile[]
  /** Gets how the list changes, never a list: files arrive while the form goes on. */
  onChange: (change: (before: PaperFile[]) => PaperFile[]) => void
  settings: PublicSettings | undefined
  today: string
  error?: ReactNode
  /** A paper without the day it needs was sent: its field says so. */
  undated?: boolean
  onBusy?: (group: DocumentGroup, busy: boolean) => void
  /** Staff register her with the papers they have. */
  required?: boolean
  /** What is accepted is said once above all groups. */
  amongOthers?: boolean
}
/** One group of a boat's documents: files, and the day each of them ends. */
export function PapersField({
  group,
  label,
  hint,
  papers,
  onChange,
  settings,
  today,
  error,
  undated,
  onBusy,
  required = true,
  amongOthers,
}: Props) {
  const asked = (datedGroups as readonly DocumentGroup[]).includes(group)
  const tellBusy = useCallback((busy: boolean) => onBusy?.(group, busy), [group, onBusy])
  const add = useCallback(
    (file: StoredFile) => onChange((before) => [...before, { ...file, expiresOn: null }]),
    [onChange],
  )
  const setDay = (id: number, expiresOn: string | null) =>
    onChange((before) => before.map((paper) => (paper.id === id ? { ...paper, expiresOn } : paper)))
  const limits = settings && { maxBytes: settings.fileSizeMegabytes * 1_048_576, maxFiles: settings.filesPerGroup }
  return (
    <FileField
      label={label ?? worded(documentGroupLabels[group])}
      required={required}
      hint={hint ?? worded(hints[group])}
      accepts="documents"
      saysAccepted={!amongOthers}
      {...limits}
      files={papers}
      onAdd={add}
      upload={send}
      onRemove={(id) => onChange((before) => before.filter((paper) => paper.id !== id))}
      error={error}
      onBusy={tellBusy}
      extra={(file) => {
        const paper = papers.find(({ id }) => id === file.id)
        return (
          paper && (
            <Expiry
              paper={paper}
              asked={asked}
              today={today}
              error={undated && lacksLastDay(group, paper) ? texts.lastDay : undefined}
              onChange={(day) => setDay(paper.id, day)}
            />
          )
        )
      }}
    />
  )
}
