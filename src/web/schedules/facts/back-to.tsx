import { worded } from '#web/platform/language.ts'
import { type ScheduleKind, scheduleKinds } from '#web/schedules/steps/kinds.ts'
import { BackLink } from '#web/ui/back-link.tsx'

/** Back to the list a schedule of this kind belongs to. */
export function BackTo({ kind }: { kind: ScheduleKind }) {
  const { home, menu } = scheduleKinds[kind]
  return <BackLink to={home}>{worded(menu)}</BackLink>
}
