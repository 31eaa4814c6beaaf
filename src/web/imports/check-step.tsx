import { plural, t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { firstPapersDue } from '#contract/boats/documents.ts'
import { importRemarks } from '#contract/imports/calls.ts'
import type { Import } from '#contract/imports/schema.ts'
import { runImport } from '#contract/imports/sent.ts'
import { marinaDay } from '#contract/time.ts'
import { DecisionsPanel } from '#web/imports/decisions-panel.tsx'
import { DiscardImport } from '#web/imports/discard-import.tsx'
import classes from '#web/imports/import-foot.module.css'
import { wholeMarina } from '#web/imports/import-kind.ts'
import { type ImportStepProps, toldTo } from '#web/imports/import-step.ts'
import { ImportSteps } from '#web/imports/import-steps.tsx'
import { RowsTable } from '#web/imports/rows-table.tsx'
import { rowsText, texts } from '#web/imports/texts.ts'
import { startDownload } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Notice, PageHead, Panel } from '#web/ui/surface.tsx'

type WrongRowsProps = { count: number; leftOut: boolean; onLeaveOut: (leftOut: boolean) => void }
/** Wrong rows stop the import until a person leaves them out. */
function WrongRows({ count, leftOut, onLeaveOut }: WrongRowsProps) {
  if (leftOut)
    return (
      <Notice
        tone="info"
        title={t`${plural(count, { one: '# wrong row is left out', other: '# wrong rows are left out' })}`}
        action={
          <Button variant="default" mih="var(--tap)" onClick={() => onLeaveOut(false)}>
            {t`Do not leave out`}
          </Button>
        }
      >
        {t`Bring the file again later: it makes nothing twice.`}
      </Notice>
    )
  return (
    <Notice
      tone="bad"
      icon={IconAlertTriangle}
      title={t`${plural(count, { one: '# row is wrong', other: '# rows are wrong' })}`}
      action={
        <div className="row wraps gap-2xs">
          <Button component={Link} to="/Imports" variant="default" mih="var(--tap)">
            {t`Bring the file again`}
          </Button>
          <Button variant="default" mih="var(--tap)" onClick={() => onLeaveOut(true)}>
            {t`Leave ${plural(count, { one: '# row', other: '# rows' })} out`}
          </Button>
        </div>
      }
    >
      {texts.mendFile}
    </Notice>
  )
}

const madeText = ({ customers, boats, subscriptions, placed }: NonNullable<Import['made']>) =>
  [
    t`${plural(customers, { one: '# new customer', other: '# new customers' })}`,
    t`${plural(boats, { one: '# new boat', other: '# new boats' })}`,
    t`${plural(subscriptions, { one: '# subscription', other: '# subscriptions' })}`,
    t`${plural(placed, { one: '# boat put on the rack', other: '# boats put on the rack' })}`,
  ].join(', ')

export function CheckStep({ of, settings, now, onOvertaken }: ImportStepProps) {
  const { id, fileName, version } = of
  const counts = of.counts ?? { new: 0, known: 0, changed: 0, wrong: 0 }
  const today = marinaDay(now, settings.timeZone)
  const { form, send, ...state } = useForm<{ papersDueFrom: string; withoutWrong: boolean }, Import>({
    initial: { papersDueFrom: firstPapersDue(today), withoutWrong: false },
    draft: `import-run-${id}`,
    kind: wholeMarina,
    record: of,
    told: toldTo(onOvertaken),
    renamed: { version: null },
    onDone: () => showDone(t`${{ file: fileName }} is imported.`),
  })
  const { papersDueFrom, withoutWrong } = form.values
  const all = counts.new + counts.known + counts.changed + counts.wrong
  const written = counts.new + counts.changed
  const isStopped = counts.wrong > 0 && !withoutWrong
  return (
    <div className="panels">
      <div>
        <PageHead
          lead={<BackLink to="/Imports">{t`All imports`}</BackLink>}
          title={t`Import: check`}
          sub={`${fileName}, ${rowsText(all)}. ${texts.nothingWritten}`}
        >
          <DownloadButton start={() => startDownload(importRemarks, { params: { id } })} label={t`File with remarks`} />
          {of.abilities.includes('discard') && <DiscardImport of={of} />}
        </PageHead>
        <ImportSteps
          now="check"
          done={['file', 'columns']}
          to={{ file: '/Imports', columns: `/Imports/${id}?step=columns` }}
        />
      </div>
      {counts.wrong > 0 && (
        <WrongRows
          count={counts.wrong}
          leftOut={withoutWrong}
          onLeaveOut={(leftOut) => form.setFieldValue('withoutWrong', leftOut)}
        />
      )}
      {of.decisions.length > 0 && <DecisionsPanel key={version} of={of} onOvertaken={onOvertaken} />}
      <RowsTable of={of} />
      <Form
        state={state}
        className={classes.spread}
        onSubmit={() =>
          send(runImport, {
            params: { id },
            body: { version, papersDueFrom, withoutWrong: withoutWrong ? 1 : 0 },
          })
        }
      >
        <Panel title={t`Papers`}>
          <DayField
            label={texts.papersDue}
            description={texts.papersDueHint}
            className={classes.day}
            {...form.getInputProps('papersDueFrom')}
          />
        </Panel>
        <section className={classes.foot} aria-label={t`Import the file`} data-foot-bar>
          <FormFoot
            state={state}
            label={t`Import ${plural(written, { one: '# row', other: '# rows' })}`}
            disabled={isStopped || written === 0}
          >
            <p role="status">
              <b>{texts.allOrNothing}</b>{' '}
              <span>
                {written === 0
                  ? t`There is nothing to import: no row is new or changed.`
                  : isStopped
                    ? t`Import is possible once nothing is wrong, or the wrong rows are left out.`
                    : of.made && `${madeText(of.made)}.`}
              </span>
            </p>
          </FormFoot>
        </section>
      </Form>
    </div>
  )
}
