import { plural, t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Answer } from '#contract/http/call.ts'
import { rackOverview } from '#contract/racks/calls.ts'
import { codesIn, mostMade, spelledCode } from '#contract/racks/pattern.ts'
import { makeRacks } from '#contract/racks/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { CodeField } from '#web/settings/code-field.tsx'
import classes from '#web/settings/make-racks.module.css'
import { RackPreview } from '#web/settings/rack-preview.tsx'
import { blankRacks, previewOf, type RackValues, racksBody, sizesAt, tiersOf } from '#web/settings/rack-values.ts'
import { refreshLookups } from '#web/settings/refresh-lookups.ts'
import { RowSizes } from '#web/settings/row-sizes.tsx'
import { AdminOnly } from '#web/shell/role-only.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Notice, PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Make racks`) }]

const list = '/Settings?section=racks'
const racksKind = { refresh: refreshLookups }
const named = 3
function takenWords(twice: readonly string[], all: number) {
  const [taken, shown, more] = [twice.length, twice.slice(0, named).join(', '), twice.length - named]
  return more > 0
    ? t`Codes that exist already: ${taken} of ${all} (${shown} and ${more} more)`
    : t`Codes that exist already: ${taken} of ${all} (${shown})`
}

function Make() {
  const navigate = useNavigate()
  const overview = useQuery(read(rackOverview, {}))
  const given = overview.data?.flatMap(({ rows }) => rows.flatMap(({ bays }) => bays.map(({ code }) => code))) ?? []
  const taken = new Set(given.map(spelledCode))
  const { form, send, ...state } = useForm<RackValues, Answer<typeof makeRacks>>({
    kind: racksKind,
    draft: 'make-racks',
    initial: blankRacks,
    onDone: (made) => {
      const positions = made.reduce((sum, each) => sum + each.positions, 0)
      showDone(t`${plural(positions, { one: '# bay was made.', other: '# bays were made.' })}`)
      void navigate(list)
    },
  })
  const { values } = form
  const tiers = tiersOf(values)
  const preview = previewOf(values)
  const racks = preview && 'racks' in preview ? preview.racks : []
  const codes = codesIn(racks)
  const twice = codes.filter((code) => taken.has(spelledCode(code)))
  const wide = t`Enter how many, from 1 to ${{ most: mostMade.rows }}`
  const counted = (name: 'racks' | 'tiers' | 'positions', label: string, maxLength: number) => (
    <TextInput
      label={label}
      withAsterisk
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      {...form.getInputProps(name)}
    />
  )
  return (
    <Form
      state={state}
      onSubmit={() => send(makeRacks, { body: racksBody(values) }, { tiers: tiers === null ? wide : null })}
    >
      <div className={`stack gap-lg at-top ${classes.page}`}>
        <Panel>
          <div className={`stack gap-md ${classes.fields}`}>
            <TextInput
              label={t`First rack`}
              withAsterisk
              autoComplete="off"
              maxLength={40}
              {...form.getInputProps('firstRack')}
            />
            {counted('racks', t`Racks`, 2)}
            {counted('tiers', t`Tiers`, 2)}
            {counted('positions', t`Bays a tier`, 3)}
            <div className="across">
              <CodeField
                value={values.code}
                onChange={(code) => form.setFieldValue('code', code)}
                error={form.errors.code}
              />
            </div>
            {tiers !== null && (
              <div className="across">
                <RowSizes
                  tiers={tiers}
                  sizesAt={(tier) => sizesAt(values, tier)}
                  onChange={(tier, sizes) =>
                    form.setFieldValue(
                      'rows',
                      Array.from({ length: Math.max(tier, values.rows.length) }, (_, index) =>
                        index === tier - 1 ? sizes : sizesAt(values, index + 1),
                      ),
                    )
                  }
                  error={form.errors.rows}
                />
              </div>
            )}
          </div>
        </Panel>
        {preview && 'faults' in preview ? (
          <Panel title={t`Preview`}>
            {preview.faults.map(({ field, message }) => (
              <Notice key={field} tone="warn" title={worded(message)} />
            ))}
          </Panel>
        ) : (
          <RackPreview racks={racks} taken={taken} />
        )}
      </div>
      <section className={classes.foot} aria-label={t`Make racks`} data-foot-bar>
        <FormFoot
          state={state}
          label={t`Make ${plural(codes.length, { one: '# bay', other: '# bays' })}`}
          back={t`Cancel`}
          disabled={twice.length > 0}
          onBack={() => void navigate(list)}
        >
          <div role="status">
            {twice.length > 0 ? (
              <Notice tone="bad" title={takenWords(twice, codes.length)} />
            ) : (
              codes.length > 0 && (
                <p>
                  <b>{t`${plural(codes.length, { one: '# new bay', other: '# new bays' })}`}</b>{' '}
                  {t`No code exists twice.`}
                </p>
              )
            )}
          </div>
        </FormFoot>
      </section>
    </Form>
  )
}

export default function MakeRacksPage() {
  return (
    <AdminOnly title={t`Make racks`}>
      <PageHead
        lead={<BackLink to={list}>{t`Settings, racks`}</BackLink>}
        title={t`Make racks`}
        sub={t`A pattern makes them all; single bays can be changed afterwards.`}
      />
      <Make />
    </AdminOnly>
  )
}
