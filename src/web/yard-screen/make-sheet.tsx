import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { makeScreen } from '#contract/yard-screen/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { forgetSignedIn, noteYardScreen } from '#web/platform/session.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { WholeModal } from '#web/ui/overlay/whole-modal.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import { closeByGlove } from '#web/yard-screen/looks.ts'
import sheets from '#web/yard-screen/sheets.module.css'
import { yardQuery } from '#web/yard-screen/yard-query.ts'
import ground from '#web/yard-screen/yard-screen.module.css'

function MakeForm({ isWhole, onClose }: { isWhole: boolean; onClose: () => void }) {
  const queries = useQueryClient()
  const { form, send, ...state } = useForm({
    initial: { name: '' },
    onDone: () => {
      noteYardScreen()
      forgetSignedIn()
      // drafts were for the eyes of who was signed in here
      sessionStorage.clear()
      onClose()
      void queries.resetQueries({ queryKey: yardQuery.queryKey })
    },
  })
  return (
    <Form className="stack gap-md" state={state} onSubmit={() => send(makeScreen, { body: form.values })}>
      <p>
        {t`Your sign-in ends on this device. From then on it shows the day at the machines and nothing else, and whoever works there says so by their PIN. An admin can end it under Settings, Yard; after 14 days unused it ends by itself.`}
      </p>
      <TextInput
        label={t`Name of the device`}
        description={t`It stands in the list under Settings, and in history.`}
        size="lg"
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormFoot
        state={state}
        label={t`Make it a yard screen`}
        back={t`Cancel`}
        onBack={isWhole ? undefined : onClose}
      />
    </Form>
  )
}

/** A member of staff makes the device they are signed in on the marina's own. */
export function MakeSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const phone = usePhone()
  return (
    <WholeModal
      startsInField
      opened={opened}
      onClose={onClose}
      withCloseButton={phone}
      closeButtonProps={closeByGlove()}
      title={t`Make this device a yard screen`}
      size={560}
      classNames={{ content: `${ground.tones} ${sheets.sheet}` }}
    >
      <MakeForm isWhole={phone} onClose={onClose} />
    </WholeModal>
  )
}
