import { personCookie } from '#contract/accounts/person-cookie.ts'
import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import { frameWords } from './frame-words.ts'

/** What else the page will ask for. */
export interface Ahead {
  scripts?: readonly string[]
  styles?: readonly string[]
  /** Sentences, by language. */
  words?: Partial<Record<Language, readonly string[]>>
  /** Addresses of calls, of who is signed in. */
  calls?: readonly string[]
}

type LostWords = Partial<Record<Language, { lost: string; again: string }>>
const lostWords = (): LostWords =>
  Object.fromEntries(Object.entries(frameWords()).map(([tag, { lost, again }]) => [tag, { lost, again }]))

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const start = /<script type="module" async="">([\s\S]*?)<\/script>/
const namespaceImport = /import \* as (\w+) from ("[^"]+");/g
const plainImport = /import ("[^"]+");/g
const lastImport = /(?<!await )import\(("[^"]+")\);/g

const ahead = (made: string, hrefs: readonly string[] | string) =>
  `for(const href of ${typeof hrefs === 'string' ? hrefs : JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement('link'),${made}));`

/**
 * The page is in the reader's language before anything is painted, for a reader and for how words are broken: the one its
 * address names, else that of who is signed in, else the browser's own.
 */
const speakAtOnce = (languages: readonly string[]) =>
  `<script>{const known=${JSON.stringify(languages)},[,named]=/^\\/(\\w+)\\//.exec(location.pathname.toLowerCase())||[],[,own]=/%22language%22%3A%22(\\w+)%22/.exec(document.cookie)||[];` +
  `document.documentElement.lang=[named,own,...navigator.languages.map((each)=>each.split('-')[0])].find((each)=>known.includes(each))||'${sourceLanguage}'}</script>`

/** A form that is sent before its page is alive waits for that; `usePlainForm` sends it then, and none waits later. */
const holdForms =
  "<script>addEventListener('submit',function(event){var held=event.target.dataset;if('waiting' in held){event.preventDefault();event.stopImmediatePropagation();held.sent=''}},true)</script>"

/** A link pressed before the page is alive leads on to where sign-in was to lead, as it does later (`useCarried`). */
const carryNext =
  "<script>['pointerdown','click'].forEach(function(name){addEventListener(name,function(event){var link=event.target.closest('a[data-carries-next]'),next=/[?&](next=[^&]+)/.exec(location.search);if(link&&next&&!link.search)link.search=next[1]},true)})</script>"

/**
 * A page that lacks a piece asks for all of it again, up to three times and later each time; then it says so. What a
 * navigation could not load is asked for at the address it led to (keep-aim.ts), because the router loads the old one;
 * whoever opens another address meanwhile goes there.
 */
const helpers = (words: LostWords) =>
  `<script>${[
    `var lostWords=${JSON.stringify(words)};`,
    "function pageLost(){if(document.getElementById('page-lost'))return;var box=document.createElement('div');box.id='page-lost';box.setAttribute('role','alert');",
    "var text=document.createElement('p');var said=lostWords[document.documentElement.lang]||lostWords.en;text.textContent=said.lost;",
    "var button=document.createElement('button');button.type='button';button.textContent=said.again;button.onclick=function(){location.reload()};",
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
  const speaks = Object.values(words).some((files) => files.length > 0)
  const begun = [
    'await new Promise((go)=>document.hidden?go():requestAnimationFrame(()=>setTimeout(go)));',
    ahead(
      "{rel:'preload',as:'style',href}",
      styles.filter((href) => !html.includes(`href="${href}`)),
    ),
    calls.length > 0 &&
      `if(document.cookie.includes('${personCookie}='))${ahead("{rel:'preload',as:'fetch',crossOrigin:'anonymous',href}", calls)}`,
    ahead("{rel:'modulepreload',href}", asked),
    speaks && ahead("{rel:'modulepreload',href}", `${JSON.stringify(words)}[document.documentElement.lang]`),
  ]
    .filter(Boolean)
    .join('')
  const alive = "sessionStorage.removeItem('page-tries')"
  const whole = `try{${begun}${loaded};try{${alive}}catch{}}catch(error){console.error(error);pageAgain()}`
  const help = helpers(lostWords())
  const last = `${speaks ? speakAtOnce(Object.keys(words)) : ''}${help}${html.includes('<form') ? holdForms : ''}${html.includes('data-carries-next') ? carryNext : ''}`
  return html
    .replace(preload, '')
    .replace('</head>', () => `${last}</head>`)
    .replace(start, () => `<script type="module" async="">${whole}</script>`)
}
