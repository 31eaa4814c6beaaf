import { startServer } from '#test/app/server-process.ts'

export type Server = Awaited<ReturnType<typeof startServer>>

/** Servers of a test that kills some: none outlives it. */
export const serversOfTest = () => {
  const running: Server[] = []
  return {
    /** In the order they were started, ended ones too. */
    running,
    start: async (...given: Parameters<typeof startServer>): Promise<Server> => {
      const server = await startServer(...given)
      running.push(server)
      return server
    },
    killAll: async () => {
      for (const server of running) await server.stop('SIGKILL')
    },
  }
}
