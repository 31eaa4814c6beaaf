import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { boatCondition, scheduleCondition, yardCondition } from '#contract/condition/calls.ts'
import type { Condition } from '#contract/condition/schema.ts'
import type { ConditionStep } from '#contract/condition/steps.ts'
import { onOutbox, onSent, outboxOf, startOutbox, takePicture } from '#web/condition/picture-outbox.ts'
import { shrinkPicture } from '#web/condition/shrink-picture.ts'
import { newKey } from '#web/platform/new-key.ts'
import { read } from '#web/platform/query-client.ts'

/** Puts what the server answered where it is shown. */
export function useFresh() {
  const queries = useQueryClient()
  return (fresh: Condition) => {
    for (const call of [yardCondition, scheduleCondition]) {
      const { queryKey } = read(call, { params: { id: fresh.scheduleId } })
      if (queries.getQueryData(queryKey)) queries.setQueryData(queryKey, fresh)
    }
    void queries.invalidateQueries({ queryKey: read(boatCondition, { params: { id: fresh.boatId } }).queryKey })
  }
}

/** Pictures of a schedule that are on their way; `owner` sends them, anew whenever somebody else acts. */
export function useTaking({ owner, actor, scheduleId }: { owner: string; actor: number | null; scheduleId: number }) {
  const all = useSyncExternalStore(onOutbox, outboxOf)
  const [shrinking, setShrinking] = useState(0)
  const fresh = useFresh()
  useEffect(() => onSent(fresh))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever acts now may send what waited for a PIN
  useEffect(() => void startOutbox(owner), [owner, actor])
  const take = async (files: readonly File[], step: ConditionStep) => {
    const takenAt = Date.now()
    setShrinking((count) => count + files.length)
    for (const file of files) {
      const small = await shrinkPicture(file)
      setShrinking((count) => count - 1)
      await takePicture({ key: newKey(), owner, scheduleId, step, words: null, file: small, takenAt })
    }
  }
  return {
    waiting: all.filter((one) => one.owner === owner && one.scheduleId === scheduleId),
    shrinking,
    take,
  }
}
