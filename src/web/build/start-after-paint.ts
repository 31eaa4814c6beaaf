/** What else the page will ask for. */
export interface Ahead {
  scripts?: readonly string[]
  styles?: readonly string[]
}

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = /<script type="module" async="">([\s\S]*?)<\/script>/
const namespaceImport = /import \* as (\w+) from ("[^"]+");/g
const plainImport = /import ("[^"]+");/g

const ahead = (made: string, hrefs: readonly string[]) =>
  `for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement('link'),${made}));`

/** A form that is sent before its page is alive waits for that; `usePlainForm` sends it then, and none waits later. */
const holdForms =
  "<script>addEventListener('submit',function(event){var held=event.target.dataset;if('waiting' in held){event.preventDefault();event.stopImmediatePropagation();held.sent=''}},true)</script>"

/**
 * Shows a page before its scripts are asked for: styles and typefaces have the line, and the processor, to themselves.
 * A page in a tab nobody looks at yet is not painted and does not wait.
 */
export function startAfterPaint(html: string, { scripts = [], styles = [] }: Ahead = {}): string {
  const code = start.exec(html)?.[1]
  if (!code) throw new Error('The page has no script that starts it: see startAfterPaint.')
  const all = [...html.matchAll(preload)].map(([, href]) => href!)
  const asked = [...new Set([...all, ...scripts])]
  const loaded = code
    .replace(namespaceImport, (_, name: string, file: string) => `const ${name} = await import(${file});`)
    .replace(plainImport, (_, file: string) => `await import(${file});`)
  const begun = [
    'await new Promise((go)=>document.hidden?go():requestAnimationFrame(()=>setTimeout(go)));',
    ahead(
      "{rel:'preload',as:'style',href}",
      styles.filter((href) => !html.includes(`href="${href}`)),
    ),
    ahead("{rel:'modulepreload',href}", asked),
  ].join('')
  const shown = html.includes('<form') ? html.replace('</head>', () => `${holdForms}</head>`) : html
  return shown.replace(preload, '').replace(start, () => `<script type="module" async="">${begun}${loaded}</script>`)
}
