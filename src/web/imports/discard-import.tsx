import { t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { discardImport } from '#contract/imports/calls.ts'
import type { Import } from '#contract/imports/schema.ts'
import { importKind } from '#web/imports/import-kind.ts'
import { texts } from '#web/imports/texts.ts'
import { call } from '#web/platform/api.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirmation } from '#web/ui/use-confirmation.tsx'

/** Throws an import away that is not in force. */
export function DiscardImport({ of }: { of: Pick<Import, 'id' | 'fileName'> }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { ask, dialog } = useConfirmation<Pick<Import, 'id' | 'fileName'>>({
    act: ({ id }) => call(discardImport, { params: { id } }),
    done: ({ fileName }) => t`${{ file: fileName }} is thrown away.`,
    onDone: () => void navigate('/Imports', { replace: true }),
    refresh: () => importKind.refresh(queries),
    words: ({ fileName }) => ({
      title: t`Throw away ${{ file: fileName }}?`,
      confirm: t`Throw away`,
      danger: true,
      text: texts.discardText,
    }),
  })
  return (
    <>
      <ActionButton variant="subtle" color="foul" mih="var(--tap)" onClick={() => ask(of)}>
        {t`Throw away`}
      </ActionButton>
      {dialog}
    </>
  )
}
