import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/boats/words.ts'
import { type ReactNode, useCallback, useState } from 'react'
import type { DocumentGroup } from '#contract/boats/documents.ts'
import { documentFields, documentGroups } from '#contract/boats/documents.ts'
import { marinaDay } from '#contract/time.ts'
import { spokenMeasures } from '#web/boats/form/boat-values.ts'
import { ConflictNotice } from '#web/boats/form/conflict-notice.tsx'
import { LivePlate } from '#web/boats/form/live-plate.tsx'
import { OwnFields } from '#web/boats/form/own-field.tsx'
import { OwnerField } from '#web/boats/form/owner-field.tsx'
import { PapersField } from '#web/boats/form/papers-field.tsx'
import type { BoatFormState } from '#web/boats/form/use-boat-form.ts'
import { texts } from '#web/boats/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { acceptedFiles } from '#web/ui/file-field/file-field.tsx'
import { FirstWrong, Form } from '#web/ui/form.tsx'
import type { Paint } from '#web/ui/hull/paint.ts'
import { noPlanText, withoutPlanText } from '#web/ui/no-plan.ts'
import { PlanField, usePlans } from '#web/ui/plan-field.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { Facts, Notice, Panel } from '#web/ui/surface.tsx'
import classes from './boat-form.module.css'

type FormApi = BoatFormState['form']
function goTo(form: HTMLFormElement | null, field: string) {
  const place = form?.querySelector(`[data-path="${field.split('.')[0]}"]`)
  const input = place?.matches('input, textarea') ? place : place?.querySelector('input')
  if (input instanceof HTMLElement) input.focus()
}
/** Every sentence once more on top, each leading to its field. */
function Summary({ sentence, form }: { sentence: string; form: FormApi }) {
  const entries = Object.entries(form.errors).filter(([, message]) => message && message !== sentence)
  return (
    <div role="alert">
      {sentence && (
        <Notice title={sentence}>
          <span className={classes.links}>
            {entries.map(([field, message]) => (
              <button key={field} type="button" onClick={(event) => goTo(event.currentTarget.form, field)}>
                {message}
              </button>
            ))}
          </span>
        </Notice>
      )}
    </div>
  )
}

const lengthIn = (typed: string) => Number(typed.trim().replace(',', '.')) || null

type Props = {
  state: BoatFormState
  isStaff: boolean
  /** While a request is open the owner may not change them. */
  fixedMeasures?: boolean
  paint?: Paint
  cancel: ReactNode
}
export function BoatForm({ state, isStaff, fixedMeasures = false, paint, cancel }: Props) {
  const { form, submit, busy, obstacle, restored, conflict } = state
  const { settings, now } = useMarina()
  const today = settings ? marinaDay(now(), settings.timeZone) : ''
  const [sending, setSending] = useState<Partial<Record<DocumentGroup, boolean>>>({})
  const onBusy = useCallback((group: DocumentGroup, on: boolean) => setSending((all) => ({ ...all, [group]: on })), [])
  const length = lengthIn(form.values.lengthOverall)
  const plans = usePlans(length)
  const noPlan = noPlanText(usePlans('any'), length)
  const waits = Object.values(sending).some(Boolean)
  return (
    <Form state={state} onSubmit={submit}>
      <div className={`stack gap-sm ${classes.notices}`}>
        <Summary sentence={conflict ? '' : (obstacle?.message ?? '')} form={form} />
        {conflict && <ConflictNotice conflict={conflict} onKeep={state.keepMine} onTake={state.takeTheirs} />}
        {restored && !conflict && <RestoredNotice onStartOver={state.startOver} />}
      </div>
      <div className={`stack gap-lg at-top ${classes.form}`}>
        <Panel title={t`The boat`} className={classes.boat ?? ''}>
          <div className={classes.fields}>
            {isStaff && state.isNew && (
              <div className="across">
                <OwnerField
                  key={form.values.owner?.id}
                  value={form.values.owner}
                  onChange={(owner) => form.setFieldValue('owner', owner)}
                  error={form.errors.owner}
                />
              </div>
            )}
            <OwnFields form={form} isStaff={isStaff} panel="boat" fixedMeasures={fixedMeasures} />
          </div>
        </Panel>
        <Panel title={t`Dimensions`} className={classes.dimensions ?? ''}>
          {fixedMeasures ? (
            <>
              <p className={classes.why}>{texts.onlyMarina}</p>
              <Facts columns={3} items={spokenMeasures(form.values)} />
            </>
          ) : (
            <div className={classes.fields}>
              <OwnFields form={form} isStaff={isStaff} panel="dimensions" fixedMeasures={fixedMeasures} />
            </div>
          )}
        </Panel>
        <div className={classes.plate}>
          <LivePlate values={form.values} {...(paint ? { paint } : {})} />
        </div>
        <div className={`stack gap-lg ${classes.documents}`}>
          {state.isNew && plans.length > 1 && (
            <Panel title={t`Subscription`}>
              <PlanField
                plans={plans}
                value={form.values.planId || String(plans[0]!.id)}
                onChange={(id) => form.setFieldValue('planId', id)}
                error={form.errors.planId}
              />
            </Panel>
          )}
          {state.isNew && noPlan && (
            <Panel title={t`Subscription`}>
              <p className="quiet">
                {noPlan} {t`She gets ${{ terms: withoutPlanText() }}.`}
              </p>
            </Panel>
          )}
          <Panel title={t`Documents`}>
            <p className={classes.why}>
              {acceptedFiles('documents', settings && settings.fileSizeMegabytes * 1_048_576)}
            </p>
            <div className={classes.papers}>
              {documentGroups.map((group) => (
                <div key={group} data-path={documentFields[group]}>
                  <GroupField
                    form={form}
                    group={group}
                    settings={settings}
                    today={today}
                    error={form.errors[documentFields[group]]}
                    required={!isStaff}
                    undated={form.errors[documentFields[group]] === texts.lastDay}
                    onBusy={onBusy}
                  />
                </div>
              ))}
            </div>
            {isStaff && (state.isNew || form.values.base.values.papersDueFrom !== '') && (
              <DayField
                mt="lg"
                label={t`Missing documents close the gate from`}
                description={
                  state.isNew
                    ? t`Until then she can be requested and lifted without them. Left empty: in 90 days.`
                    : t`Until then she can be requested and lifted without them.`
                }
                {...form.getInputProps('papersDueFrom')}
              />
            )}
          </Panel>
        </div>
      </div>
      <div className={`row wraps mid gap-sm ${classes.foot}`}>
        <FirstWrong />
        {waits && <p role="status">{texts.filesOnTheWay}</p>}
        {cancel}
        <ActionButton type="submit" mih={46} miw={140} loading={busy} disabled={waits || conflict !== null}>
          <Trans>Submit</Trans>
        </ActionButton>
      </div>
    </Form>
  )
}

type GroupProps = Omit<Parameters<typeof PapersField>[0], 'papers' | 'onChange'> & { form: FormApi }
function GroupField({ form, group, ...rest }: GroupProps) {
  const field = documentFields[group]
  const { setFieldValue } = form
  const onChange = useCallback(
    (change: Parameters<Parameters<typeof PapersField>[0]['onChange']>[0]) => setFieldValue(field, change),
    [field, setFieldValue],
  )
  return <PapersField group={group} papers={form.values[field]} onChange={onChange} amongOthers {...rest} />
}
