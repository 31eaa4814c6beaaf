import { personCookie } from '#contract/accounts/person-cookie.ts'
import type { Language } from '#contract/language/languages.ts'

/** What else the page will ask for. */
export interface Ahead {
  scripts?: readonly string[]
  styles?: readonly string[]
  /** Sentences, by language. */
  words?: Partial<Record<Language, readonly string[]>>
  /** Addresses of calls, of who is signed in. */
  calls?: readonly string[]
}

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = /<script type="module" async="">([\s\S]*?)<\/script>/
const namespaceImport = /import \* as (\w+) from ("[^"]+");/g
const plainImport = /import ("[^"]+");/g
const lastImport = /(?<!await )import\(("[^"]+")\);/g

const ahead = (made: string, hrefs: readonly string[]) =>
  `for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement('link'),${made}));`

/** The sentences of who is signed in; the page is theirs from the start, for a reader and for how words are broken. */
const aheadInLanguage = (words: Partial<Record<Language, readonly string[]>>) =>
  `{const words=${JSON.stringify(words)},[,tag]=/%22language%22%3A%22(\\w+)%22/.exec(document.cookie)||[,'en'];document.documentElement.lang=tag;` +
  "for(const href of words[tag]||words.en)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))}"

/** A form that is sent before its page is alive waits for that; `usePlainForm` sends it then, and none waits later. */
const holdForms =
  "<script>addEventListener('submit',function(event){var held=event.target.dataset;if('waiting' in held){event.preventDefault();event.stopImmediatePropagation();held.sent=''}},true)</script>"

/**
 * A page that lacks a piece asks for all of it again, up to three times and later each time; then it says so. What a
 * navigation could not load is asked for at the address it led to (keep-aim.ts), because the router loads the old one;
 * whoever opens another address meanwhile goes there.
 */
const helpers = `<script>${[
  "function pageLost(){if(document.getElementById('page-lost'))return;var box=document.createElement('div');box.id='page-lost';box.setAttribute('role','alert');",
  "var text=document.createElement('p');text.textContent='This page did not load whole. Check the connection, then load it again. What you typed is kept.';",
  "var button=document.createElement('button');button.type='button';button.textContent='Load it again';button.onclick=function(){location.reload()};",
  'box.append(text,button);document.body.append(box)}',
  "function pageAgain(){var tries=3;try{tries=Number(sessionStorage.getItem('page-tries'));sessionStorage.setItem('page-tries',tries+1)}catch(none){}",
  "if(!navigator.onLine)addEventListener('online',function(){location.reload()},{once:true});",
  "if(tries<3&&navigator.onLine)setTimeout(function(){location.reload()},500*Math.pow(3,tries));else{try{sessionStorage.removeItem('page-tries')}catch(none){}pageLost()}}",
  'function styleAgain(link){var tries=Number(link.dataset.tries||0)+1;if(tries>3)return pageLost();',
  "setTimeout(function(){var next=link.cloneNode();next.dataset.tries=tries;next.href=link.href.split('?')[0]+'?again='+tries;link.after(next)},500*tries)}",
  // a script waits for the styles before it: one without a sheet has failed already
  "document.querySelectorAll('link[rel=stylesheet]').forEach(function(link){if(!link.sheet)styleAgain(link)});",
  "addEventListener('error',function(event){if(event.target&&event.target.rel==='stylesheet')styleAgain(event.target)},true);",
  "try{var aim=(sessionStorage.getItem('aim')||'').split(' '),here=location.pathname+location.search;sessionStorage.removeItem('aim');if(aim[0]===here&&aim[1]!==here)location.replace(location.origin+aim[1])}catch(none){}",
].join('')}</script>`

/**
 * Shows a page before its scripts are asked for: styles and typefaces have the line, and the processor, to themselves.
 * A page in a tab nobody looks at yet is not painted and does not wait.
 */
export function startAfterPaint(
  html: string,
  { scripts = [], styles = [], words = {}, calls = [] }: Ahead = {},
): string {
  const code = start.exec(html)?.[1]
  if (!code) throw new Error('The page has no script that starts it: see startAfterPaint.')
  const all = [...html.matchAll(preload)].map(([, href]) => href!)
  const asked = [...new Set([...all, ...scripts])]
  // all that the page is made of is here before it comes alive: what is missing then is missed here
  const entries = [...code.matchAll(lastImport)].map(([, file]) => JSON.parse(file!) as string)
  const pieces = JSON.stringify(asked.filter((file) => !entries.includes(file)))
  const loaded = code
    .replace(namespaceImport, (_, name: string, file: string) => `const ${name} = await import(${file});`)
    .replace(plainImport, (_, file: string) => `await import(${file});`)
    .replace(
      lastImport,
      (_, file: string) => `await Promise.all(${pieces}.map((href)=>import(href)));await import(${file});`,
    )
  const begun = [
    'await new Promise((go)=>document.hidden?go():requestAnimationFrame(()=>setTimeout(go)));',
    ahead(
      "{rel:'preload',as:'style',href}",
      styles.filter((href) => !html.includes(`href="${href}`)),
    ),
    calls.length > 0 &&
      `if(document.cookie.includes('${personCookie}='))${ahead("{rel:'preload',as:'fetch',crossOrigin:'anonymous',href}", calls)}`,
    ahead("{rel:'modulepreload',href}", asked),
    Object.values(words).some((files) => files.length > 0) && aheadInLanguage(words),
  ]
    .filter(Boolean)
    .join('')
  const alive = "sessionStorage.removeItem('page-tries')"
  const whole = `try{${begun}${loaded};try{${alive}}catch{}}catch(error){console.error(error);pageAgain()}`
  const last = html.includes('<form') ? `${helpers}${holdForms}` : helpers
  return html
    .replace(preload, '')
    .replace('</head>', () => `${last}</head>`)
    .replace(start, () => `<script type="module" async="">${whole}</script>`)
}
