import '#web/mantine.css'
import '#web/shared.css'
import 'virtual:theme.css'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '#web/platform/query-client.ts'
import { contentStands } from '#web/platform/when-idle.ts'
import { theme } from '#web/theme.ts'
import { Notices } from '#web/ui/notices.tsx'
import { BackClosesWhatIsOpen } from '#web/ui/overlay/back-closes.tsx'

/** However slow the line, what comes later does come. */
const longest = 20_000
/** Tells when nothing is asked any more: a page that asks in turn has a moment for its next question. */
function useContent(client: QueryClient) {
  useEffect(() => {
    let quiet: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(quiet)
      if (client.isFetching() === 0) quiet = setTimeout(contentStands, 200)
    }
    const unwatch = client.getQueryCache().subscribe(look)
    const late = setTimeout(contentStands, longest)
    look()
    return () => {
      unwatch()
      clearTimeout(quiet)
      clearTimeout(late)
    }
  }, [client])
}

/** What a page with forms and data needs. Styles come from files: the content policy forbids written style elements. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  useContent(client)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <Notices />
        <BackClosesWhatIsOpen>{children}</BackClosesWhatIsOpen>
      </QueryClientProvider>
    </MantineProvider>
  )
}
