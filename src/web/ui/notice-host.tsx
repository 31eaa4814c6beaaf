import { Notifications } from '@mantine/notifications'

/** Where notices of what was just done appear. */
export default function NoticeHost() {
  return <Notifications position="top-center" limit={3} autoClose={7000} />
}
