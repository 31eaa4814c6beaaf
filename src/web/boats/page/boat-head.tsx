import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import '#web/boats/words.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { sizeLabel } from '#contract/boats/fields.ts'
import type { Boat } from '#contract/boats/schema.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { texts } from '#web/boats/texts.ts'
import { useDeleteBoat } from '#web/boats/use-delete-boat.tsx'
import { worded } from '#web/platform/language.ts'
import { StatusOf } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import classes from './boat-head.module.css'

/** Her brand and size, as far as they are known. */
function whatOf({ brand, size }: Boat) {
  if (size === null) return brand
  if (!brand) return worded(sizeLabel(size))
  return size === 0 ? t`${brand}, small` : size === 1 ? t`${brand}, medium` : t`${brand}, large`
}

type Props = { boat: Boat; schedule: Schedule | undefined; isStaff: boolean }
/** Her name and state, and what is done with the record itself. */
export function BoatHead({ boat, schedule, isStaff }: Props) {
  const navigate = useNavigate()
  const phone = usePhone()
  const { ask, dialog } = useDeleteBoat(() => navigate('/Boats', { replace: true }))
  const edit = `/Boats/${boat.id}?edit=true`
  const mayEdit = boat.abilities.includes('edit')
  const { firstName, lastName } = boat.person
  const owner = isStaff || boat.shared ? t`Owner ${{ owner: `${firstName} ${lastName}` }}` : null
  return (
    <PageHead
      lead={<BackLink to="/Boats">{t`Boats`}</BackLink>}
      title={
        <span className={`inline-row wraps mid breaks ${classes.name}`}>
          {boat.name}
          <StatusOf
            status={boat.scheduleStatus}
            cancelled={schedule?.cancelled ?? false}
            missed={schedule?.missed ?? false}
            overdue={schedule?.overdue ?? false}
          />
        </span>
      }
      sub={oneAfterOther(whatOf(boat), owner)}
    >
      {mayEdit && !phone && (
        <ActionButton variant="default" mih="var(--tap)" leftSection={<IconPencil size={18} />} to={edit}>
          <Trans>Edit Boat</Trans>
        </ActionButton>
      )}
      {!boat.shared && (
        <RowMenu
          name={boat.name}
          items={[
            ...(mayEdit && phone ? [{ label: t`Edit Boat`, icon: IconPencil, to: edit }] : []),
            {
              label: t`Delete`,
              icon: IconTrash,
              danger: true,
              closed: boat.abilities.includes('delete') ? null : texts.linked,
              onClick: () => ask(boat),
            },
          ]}
        />
      )}
      {dialog}
    </PageHead>
  )
}
