import '#web/mantine.css'
import 'virtual:theme.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '#web/platform/query-client.ts'
import { theme } from '#web/theme.ts'
import { Notices } from '#web/ui/notices.tsx'
import { BackClosesWhatIsOpen } from '#web/ui/overlay/back-closes.tsx'

/** What a page with forms and data needs. Styles come from files: the content policy forbids written style elements. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <Notices />
        <BackClosesWhatIsOpen>{children}</BackClosesWhatIsOpen>
      </QueryClientProvider>
    </MantineProvider>
  )
}
