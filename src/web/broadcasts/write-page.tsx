import { plural, t } from '@lingui/core/macro'
import '#web/broadcasts/words.ts'
import { Radio, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { audienceLabels, audiences, longestSubject, longestText } from '#contract/broadcasts/schema.ts'
import { racks } from '#contract/racks/calls.ts'
import classes from '#web/broadcasts/broadcasts.module.css'
import { texts } from '#web/broadcasts/texts.ts'
import { useBroadcastForm } from '#web/broadcasts/use-broadcast-form.ts'
import { WhoIsTold } from '#web/broadcasts/who-is-told.tsx'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(texts.write) }]

function WriteToMany() {
  const navigate = useNavigate()
  const { form, foreseen, isCounting, isNamed, submit, restored, startOver, ...state } = useBroadcastForm(
    ({ id, sending }) => {
      const people = sending?.people ?? 0
      showDone(t`${plural({ people }, { one: '# customer is told.', other: '# customers are told.' })}`)
      void navigate(`/Broadcasts/${id}`)
    },
  )
  const { audience } = form.values
  const rackList = useQuery({ ...read(racks, {}), enabled: audience === 'racked' })
  const people = isNamed ? (foreseen.data?.people ?? 0) : 0
  const isNobody = isNamed && foreseen.data?.people === 0 && foreseen.data.leftOut.length === 0
  const label = isCounting
    ? t`Counting`
    : people > 0
      ? t`${plural({ people }, { one: 'Send to # customer', other: 'Send to # customers' })}`
      : t`Send`
  const whoIsTold = () => {
    if (!isNamed) return <p className="quiet">{texts.typeSearch}</p>
    if (foreseen.data) return <WhoIsTold of={foreseen.data} audience={isCounting ? null : audience} />
    if (foreseen.error)
      return (
        <FailedState title={t`Who gets it did not load`} onRetry={() => void foreseen.refetch()}>
          {problemOf(foreseen.error).message}
        </FailedState>
      )
    return <PanelSkeleton lines={5} />
  }
  return (
    <>
      <PageHead lead={<BackLink to="/Broadcasts">{texts.title}</BackLink>} title={texts.write} />
      <Form state={state} onSubmit={submit} className="stack gap-lg">
        {restored && <RestoredNotice onStartOver={startOver} />}
        <div className={`stack gap-lg at-top ${classes.columns}`}>
          <Panel>
            <div className="stack gap-md">
              <Radio.Group label={t`Whom you write to`} {...form.getInputProps('audience')}>
                {audiences.map((each) => (
                  <Radio
                    key={each}
                    value={each}
                    label={worded(audienceLabels[each])}
                    className={classes.choice ?? ''}
                  />
                ))}
              </Radio.Group>
              {audience === 'racked' && (
                <Select
                  label={t`Rack`}
                  placeholder={t`Any rack`}
                  data={(rackList.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
                  clearable
                  {...form.getInputProps('rackId')}
                  value={form.values.rackId || null}
                  onChange={(id) => form.setFieldValue('rackId', id ?? '')}
                />
              )}
              {audience === 'search' && (
                <TextInput
                  label={t`Search customers`}
                  description={t`By name, email, phone number, number or company`}
                  withAsterisk
                  maxLength={100}
                  {...form.getInputProps('search')}
                />
              )}
              <TextInput
                label={t`Subject`}
                description={texts.subjectHint}
                withAsterisk
                maxLength={longestSubject}
                {...form.getInputProps('subject')}
              />
              <Textarea
                label={t`Text`}
                description={texts.textHint}
                withAsterisk
                autosize
                minRows={6}
                maxRows={20}
                maxLength={longestText}
                {...form.getInputProps('text')}
              />
            </div>
          </Panel>
          {isNobody ? whoIsTold() : <Panel>{whoIsTold()}</Panel>}
        </div>
        <FormFoot
          state={state}
          label={label}
          disabled={isCounting}
          idle={people === 0}
          back={t`Cancel`}
          onBack={() => void navigate('/Broadcasts')}
          start
        />
      </Form>
    </>
  )
}

export default function WritePage() {
  return (
    <StaffOnly title={texts.write} whom={texts.staffOnlyTitle} why={texts.staffOnly}>
      <WriteToMany />
    </StaffOnly>
  )
}
