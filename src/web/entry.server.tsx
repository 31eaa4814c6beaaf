import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { readAddress } from '#contract/language/addresses.ts'
import { sourceLanguage } from '#contract/language/languages.ts'
import { i18n } from '#web/platform/language.ts'

function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  i18n.activate(readAddress(new URL(request.url).pathname).language ?? sourceLanguage)
  return new Promise<Response>((resolve, reject) => {
    const page = new PassThrough()
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        headers.set('content-type', 'text/html')
        resolve(new Response(Readable.toWeb(page) as ReadableStream, { status, headers }))
        pipe(page)
      },
      onError: reject,
    })
  })
}

let before: Promise<unknown> = Promise.resolve()

/** Makes the pages of the build, each whole before the next begins: the macros speak through one catalogue. */
export default function handleRequest(...asked: Parameters<typeof render>): Promise<Response> {
  const made = before.then(() => render(...asked))
  before = made.catch(() => undefined)
  return made
}
