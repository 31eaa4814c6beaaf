import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/boat-services/words.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { getBoatService } from '#contract/boat-services/calls.ts'
import type { BoatService } from '#contract/boat-services/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import { ServiceForm } from '#web/boat-services/form/service-form.tsx'
import { RecordView } from '#web/boat-services/record-view.tsx'
import { PlanDialog, ReviewDialog } from '#web/boat-services/review-dialog.tsx'
import { texts } from '#web/boat-services/texts.ts'
import { useDeleteService } from '#web/boat-services/use-delete-service.tsx'
import { isUnreachable } from '#web/platform/api.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { useSeen } from '#web/platform/use-seen.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useOpened } from '#web/ui/use-opened.ts'
import { WorkPanel } from '#web/work-orders/work-panel.tsx'

export const meta = () => [{ title: titled(t`Boat Service`) }]

/** Asking again does not bring back what is not there. */
const isGone = (error: unknown) => ['not_found', 'invalid_input'].includes(problemOf(error).code)

function Actions({ service, onChanged }: { service: BoatService; onChanged: () => void }) {
  const { last, open, close } = useOpened<'review' | 'plan'>()
  const navigate = useNavigate()
  const { ask, dialog: deleting } = useDeleteService(() => navigate('/BoatServices', { replace: true }))
  const closeChanged = () => {
    close()
    onChanged()
  }
  const { id, abilities } = service
  const pending = service.boatServiceStatus === reviewStatus.pending
  const Opened = last?.what === 'plan' ? PlanDialog : ReviewDialog
  return (
    <>
      {abilities.includes('plan') && !pending && (
        <ActionButton variant={service.serviceDate ? 'default' : 'filled'} onClick={() => open('plan')}>
          {service.serviceDate ? t`Change plan` : t`Plan`}
        </ActionButton>
      )}
      {abilities.includes('review') && (
        // beside the form there is one button that counts, its Submit
        <ActionButton variant="default" onClick={() => open('review')}>
          {pending ? t`Review` : t`Review again`}
        </ActionButton>
      )}
      {abilities.includes('delete') && (
        <RowMenu
          name={t`${{ serviceType: service.serviceType.name }} for ${{ boat: service.boat.name }}`}
          items={[{ label: t`Delete`, icon: IconTrash, danger: true, onClick: () => ask(service) }]}
        />
      )}
      {last && <Opened key={last.key} id={id} opened={last.dialog.opened} onClose={closeChanged} />}
      {deleting}
    </>
  )
}

function subOf({ id, serviceType, boat }: BoatService, editedByOwner: boolean) {
  if (!editedByOwner) return t`Service request ${id}`
  return oneAfterOther(t`${{ serviceType: serviceType.name }} for ${{ boat: boat.name }}`, texts.pending)
}

const orderedOf = ({ id, serviceType, boat }: BoatService) => ({
  ...{ id, typeId: serviceType.id },
  name: `${serviceType.name}, ${boat.name}`,
})

/** The form while the request can be changed, afterwards its page. */
function Service({ id }: { id: number }) {
  const { me, isStaff } = useMe()
  const { settings, error: settingsError, retry, now } = useMarina()
  const { seen, setSeen, error, retry: readAgain } = useSeen(read(getBoatService, { params: { id } }))
  const navigate = useNavigate()
  const failure = (seen ? null : error) ?? (settings ? null : settingsError)
  const editable = seen?.abilities.includes('edit') ?? false
  const refresh = () =>
    void readAgain().then(({ data }) => {
      if (data) setSeen(data)
    })
  const body = () => {
    if (failure && isGone(failure))
      return (
        <EmptyState
          scene="empty"
          title={texts.goneTitle}
          action={
            <Button component={Link} to="/BoatServices" variant="default">
              <Trans>All service requests</Trans>
            </Button>
          }
        >
          {texts.gone}
        </EmptyState>
      )
    if (failure)
      return (
        <FailedState
          title={texts.notLoaded}
          onRetry={() => {
            void readAgain()
            void retry()
          }}
          action={
            isUnreachable(failure) ? null : (
              <Button component={Link} to="/BoatServices" variant="subtle">
                <Trans>All service requests</Trans>
              </Button>
            )
          }
        >
          {problemOf(failure).message}
        </FailedState>
      )
    if (!seen || !settings || !me) return <PanelSkeleton lines={8} />
    const { timeZone } = settings
    if (!editable)
      return (
        <>
          <RecordView service={seen} isStaff={isStaff} timeZone={timeZone} />
          {seen.boatServiceStatus === reviewStatus.approved && (
            <WorkPanel boatId={seen.boatId} service={orderedOf(seen)} />
          )}
        </>
      )
    return (
      <ServiceForm
        service={seen}
        boat={null}
        isStaff={isStaff}
        timeZone={timeZone}
        now={now()}
        onFresh={setSeen}
        onDone={(fresh) => {
          showDone(t`${{ serviceType: fresh.serviceType.name }} for ${{ boat: fresh.boat.name }} is saved.`)
          void navigate('/BoatServices')
        }}
      />
    )
  }
  const title = !seen
    ? t`Boat Service`
    : editable
      ? t`Edit Boat Service`
      : `${seen.serviceType.name}, ${seen.boat.name}`
  return (
    <>
      <PageHead
        lead={<BackLink to="/BoatServices">{t`Boat Services`}</BackLink>}
        title={title}
        sub={seen && subOf(seen, editable && !isStaff)}
      >
        {seen && settings && !failure && <Actions service={seen} onChanged={refresh} />}
      </PageHead>
      {body()}
    </>
  )
}

export default function ServicePage() {
  const id = useRecordId()
  return <Service key={id} id={id} />
}
