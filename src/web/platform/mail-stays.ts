import { msg } from '@lingui/core/runtime-macro'
import { useSyncExternalStore } from 'react'

/** The name of the element in which the server says that no mail leaves the house. */
export const mailTag = 'mail-stays'

const never = () => () => {}
const isSaid = () => document.querySelector<HTMLMetaElement>(`meta[name=${mailTag}]`)?.content === 'yes'

/** Does every mail stay in the data folder, since no mail server is set? As it was when the page was opened. */
export const useMailStays = (): boolean => useSyncExternalStore(never, isSaid, () => false)

export const mailStaysTexts = {
  people: msg`This marina sends no mail yet: call or visit the office instead.`,
  staff: msg`No mail leaves the marina yet: no mail server is set.`,
  whatStaffDo: msg`Whoever runs the server sets SMTP_URL. An admin sends a test mail in the settings, under Mail.`,
} as const
