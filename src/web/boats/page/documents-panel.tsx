import { plural, t } from '@lingui/core/macro'
import '#web/boats/words.ts'
import { IconCalendarPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { documentFields, documentGroups } from '#contract/boats/documents.ts'
import type { Boat } from '#contract/boats/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { paperOf } from '#web/boats/form/boat-values.ts'
import { EarlierVersions } from '#web/boats/page/earlier-versions.tsx'
import { PapersDialog } from '#web/boats/page/papers-dialog.tsx'
import { type PaperGroup, paperGroups } from '#web/boats/page/standing.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FileGroups } from '#web/ui/file-field/file-groups.tsx'
import { Panel } from '#web/ui/surface.tsx'

type Props = { boat: Boat; settings: PublicSettings; today: string }
/** The four groups, each with its state before its files. */
export function DocumentsPanel({ boat, settings, today }: Props) {
  const [chosen, setChosen] = useState<PaperGroup | null>(null)
  const [opened, setOpened] = useState(false)
  const count = documentGroups.reduce((sum, group) => sum + boat[documentFields[group]].length, 0)
  const open = (group: PaperGroup) => {
    setChosen(group)
    setOpened(true)
  }
  const groups = paperGroups(boat, today, settings).map((entry) => {
    const urgent = entry.state !== 'ok' && entry.state !== 'unasked'
    const label =
      entry.state === 'unsure'
        ? t`Enter last day`
        : entry.group === 'insurance' && urgent
          ? t`Upload new certificate`
          : t`Add file`
    return {
      ...entry,
      files: boat[documentFields[entry.group]].map(paperOf),
      action: boat.abilities.includes('edit') && (
        <ActionButton
          variant={urgent ? 'light' : 'subtle'}
          size="sm"
          mih="var(--tap)"
          {...(urgent ? { px: 14 } : { px: 10, ml: -10 })}
          leftSection={entry.state === 'unsure' ? <IconCalendarPlus size={18} /> : <IconUpload size={18} />}
          aria-label={`${label}: ${entry.title}`}
          onClick={() => open(entry)}
        >
          {label}
        </ActionButton>
      ),
    }
  })
  return (
    <Panel title={t`Documents`} aside={t`${plural(count, { one: '# file', other: '# files' })}`}>
      <FileGroups groups={groups} />
      <EarlierVersions boatId={boat.id} timeZone={settings.timeZone} />
      <PapersDialog
        boat={boat}
        group={opened && chosen ? chosen.group : null}
        title={chosen?.title ?? t`Documents`}
        settings={settings}
        today={today}
        onClose={() => setOpened(false)}
      />
    </Panel>
  )
}
