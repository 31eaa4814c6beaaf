import { worded } from '#web/platform/language.ts'
import { mailStaysTexts, useMailStays } from '#web/platform/mail-stays.ts'
import { Notice } from '#web/ui/surface.tsx'

/** Beside a promise of a mail, for where none would arrive. */
export function MailNotice({ to = 'people' }: { to?: 'people' | 'staff' }) {
  const stays = useMailStays()
  if (!stays) return null
  return to === 'people' ? (
    <Notice title={worded(mailStaysTexts.people)} />
  ) : (
    <Notice title={worded(mailStaysTexts.staff)}>{worded(mailStaysTexts.whatStaffDo)}</Notice>
  )
}
