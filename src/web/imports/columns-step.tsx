import { plural, t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { checkImport, mapImport } from '#contract/imports/calls.ts'
import { unitsOf } from '#contract/imports/columns.ts'
import { type Import, importMappingSchema } from '#contract/imports/schema.ts'
import {
  columnNow,
  hasChoices,
  type ImportChoiceValues,
  leftOutNow,
  mappingOf,
  noChoices,
  sheetsNow,
} from '#web/imports/choices.ts'
import { DiscardImport } from '#web/imports/discard-import.tsx'
import classes from '#web/imports/import-foot.module.css'
import { importKind, keepFresh } from '#web/imports/import-kind.ts'
import { type ImportStepProps, toldTo } from '#web/imports/import-step.ts'
import { ImportSteps } from '#web/imports/import-steps.tsx'
import { NotBrought } from '#web/imports/not-brought.tsx'
import { SheetPanel } from '#web/imports/sheet-panel.tsx'
import { rowsText, texts } from '#web/imports/texts.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { errorsOf } from '#web/platform/form/use-sending.ts'
import { draftName, foundDraft, keepDraft } from '#web/platform/use-draft.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { PageHead } from '#web/ui/surface.tsx'

/** Which rows of headings were chosen: the server does not say, and wants them with every later choice. */
const headersName = (id: number) => draftName(`import-headers-${id}`)

export function ColumnsStep({ of, onOvertaken }: ImportStepProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { form, submit, restored, startOver, ...state } = useForm<ImportChoiceValues, Import>({
    initial: { ...noChoices, headers: foundDraft<Record<string, number>>(headersName(of.id)) ?? {} },
    draft: `import-columns-${of.id}`,
    kind: importKind,
    record: of,
    told: toldTo(onOvertaken),
    renamed: { version: null },
    onDone: () => undefined,
  })
  const { values } = form
  const sheets = sheetsNow(of, values)
  const columns = sheets.flatMap((sheet) => sheet.columns)
  const known = columns.filter((column) => columnNow(column, values).field !== null)
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
  const asked = columns.filter((column) => {
    const { field, unit } = columnNow(column, values)
    return field === null ? column.candidates.length > 0 : unitsOf(field).length > 0 && unit === null
  })
  const [all, read] = [columns.length, known.length]
  const map = async () => {
    const mapped = await call(mapImport, { params: { id: of.id }, body: mappingOf(of, values) })
    keepDraft(headersName(of.id), values.headers)
    keepFresh(queries, mapped)
    // what was chosen is in what came back
    form.setValues({ columns: {}, leftOut: null })
    return mapped
  }
  const wrong = () => errorsOf(importMappingSchema, mappingOf(of, values))
  const check = () =>
    submit(wrong(), async () => {
      const { version } = hasChoices(values) ? await map() : of
      const checked = await call(checkImport, { params: { id: of.id }, body: { version, decisions: [] } })
      const { wrong: bad = 0 } = checked.counts ?? {}
      void navigate(`/Imports/${of.id}${bad > 0 ? '?verdict=wrong' : ''}`)
      return checked
    })
  return (
    <Form state={state} onSubmit={check} className="panels">
      <div>
        <PageHead
          lead={<BackLink to="/Imports">{t`All imports`}</BackLink>}
          title={t`Import: columns`}
          sub={`${of.fileName}, ${rowsText(rows)}`}
        >
          <Button component={Link} to="/Imports" variant="default" mih="var(--tap)">
            {t`Other file`}
          </Button>
          {of.abilities.includes('discard') && <DiscardImport of={of} />}
        </PageHead>
        <ImportSteps
          now="columns"
          done={of.state === 'checked' ? ['file', 'check'] : ['file']}
          to={{ file: '/Imports', ...(of.state === 'checked' && { check: `/Imports/${of.id}` }) }}
        />
        {restored && <RestoredNotice onStartOver={startOver} />}
      </div>
      {of.sheets.map((sheet) => (
        <SheetPanel
          key={sheet.name}
          sheet={sheet}
          alone={of.sheets.length === 1}
          leftOut={leftOutNow(of, values).includes(sheet.name)}
          onLeftOut={(isLeftOut) => {
            const others = leftOutNow(of, values).filter((name) => name !== sheet.name)
            form.setFieldValue('leftOut', isLeftOut ? [...others, sheet.name] : others)
          }}
          chosen={values}
          onColumns={(next) => form.setFieldValue('columns', next)}
          onHeader={(row) => form.setFieldValue('headers', { ...values.headers, [sheet.name]: row })}
          onReadAgain={() => submit(wrong(), map)}
          busy={state.busy}
        />
      ))}
      <NotBrought of={of} />
      <section className={classes.foot} aria-label={t`Check the file`} data-foot-bar>
        <FormFoot
          state={state}
          label={t`Check ${plural(rows, { one: '# row', other: '# rows' })}`}
          disabled={rows === 0 || known.length === 0}
        >
          <p role="status">
            <b>{t`${plural(all, { one: `${read} of # column is read`, other: `${read} of # columns are read` })}`}</b>{' '}
            <span>
              {asked.length > 0 &&
                `${t`Look at ${{
                  columns: asked
                    .slice(0, 3)
                    .map(({ heading, letters }) => heading || letters)
                    .join(', '),
                }}.`} `}
              {texts.keptForNext}
            </span>
          </p>
        </FormFoot>
      </section>
    </Form>
  )
}
